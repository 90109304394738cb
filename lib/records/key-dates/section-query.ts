/** Returns the query of GET /api/key-dates for the open key dates of a client's deals. */
export const toOpenKeyDatesParams = (clientId: string) =>
  new URLSearchParams({ client_id: clientId, done: "false" });
