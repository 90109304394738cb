import { keyDateListQuery, type KeyDateListQuery } from "./schema";

/** The query of GET /api/key-dates for what is still to come on a client's deals. */
export const toOpenKeyDatesParams = (clientId: string) =>
  new URLSearchParams({ client_id: clientId, done: "false" });

/** toOpenKeyDatesParams() as a page reads it on the server. */
export const toOpenKeyDatesQuery = (clientId: string): KeyDateListQuery =>
  keyDateListQuery.parse(Object.fromEntries(toOpenKeyDatesParams(clientId)));
