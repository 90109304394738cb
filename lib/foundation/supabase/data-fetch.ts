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
export const dataFetch: typeof fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  return (isSlowCall(url) ? many : one)(input, init);
};

/** Whether a call of the data API may take half a minute. */
export function isSlowCall(url: string): boolean {
  const { pathname } = new URL(url);
  return SLOW_CALLS.some((name) => pathname.endsWith(`/rpc/${name}`));
}
