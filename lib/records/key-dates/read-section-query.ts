import { keyDateListQuery, type KeyDateListQuery } from "./schema";
import { toOpenKeyDatesParams } from "./section-query";

/** Returns toOpenKeyDatesParams() parsed, for a page on the server. */
export const toOpenKeyDatesQuery = (clientId: string): KeyDateListQuery =>
  keyDateListQuery.parse(Object.fromEntries(toOpenKeyDatesParams(clientId)));
