import { keyDateListQuery, type KeyDateListQuery } from "./schema";

/** The query of GET /api/key-dates for what is still to come on a client's deals. */
export const openKeyDatesQuery = (clientId: string) =>
  new URLSearchParams({ client_id: clientId, done: "false" });

/** openKeyDatesQuery() as a page reads it on the server. */
export const openKeyDatesOf = (clientId: string): KeyDateListQuery =>
  keyDateListQuery.parse(Object.fromEntries(openKeyDatesQuery(clientId)));
