import { keyDateListQuery, type KeyDateListQuery } from "./schema";
import { toOpenKeyDatesParams } from "./section-query";

/** Returns the parsed query of open key dates of a client's deals, for a page on the server. */
export const toOpenKeyDatesQuery = (clientId: string): KeyDateListQuery =>
  keyDateListQuery.parse(Object.fromEntries(toOpenKeyDatesParams(clientId)));
