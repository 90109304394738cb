import { createTimeoutFetch } from "./timeout-fetch";

/** A little more than a hosted project allows a statement. The caller then gets 503. */
const one = createTimeoutFetch(10_000);

/** A little more than the `statement_timeout` of the functions below. */
const many = createTimeoutFetch(32_000);

/** Functions that change or restore ten thousand records in one transaction. */
export const SLOW_CALLS = [
  "bulk_change_records",
  "cancel_mailing",
  "create_mailing",
  "undo_bulk_change",
  "import_clients",
  "mark_conversations",
  "undo_import",
];

/** A fetch of the data API with a time limit just above the database's own. */
export const dataFetch: typeof fetch = (input, init) => (isOfMany(input) ? many : one)(input, init);

function isOfMany(input: RequestInfo | URL): boolean {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  return SLOW_CALLS.some((name) => pathname.endsWith(`/rpc/${name}`));
}
