import { keyDateListQuery, type KeyDateListQuery } from "./schema";

/** Returns the query of GET /api/key-dates for open key dates of a client's deals. */
export const toOpenKeyDatesParams = (clientId: string) =>
  new URLSearchParams({ client_id: clientId, done: "false" });

/** Returns toOpenKeyDatesParams() parsed, for a page on the server. */
export const toOpenKeyDatesQuery = (clientId: string): KeyDateListQuery =>
  keyDateListQuery.parse(Object.fromEntries(toOpenKeyDatesParams(clientId)));
