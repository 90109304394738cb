import { createTimeoutFetch } from "./timeout-fetch";

/** A little more than a hosted project gives a statement; the caller gets 503. */
const one = createTimeoutFetch(10_000);

/** A little more than the calls below give themselves (`statement_timeout`). */
const many = createTimeoutFetch(32_000);

/** What changes ten thousand records in one transaction, and takes that back. */
export const SLOW_CALLS = [
  "bulk_change_records",
  "undo_bulk_change",
  "import_clients",
  "undo_import",
];

/** A fetch of the database API that ends when the database itself must have ended the call. */
export const dataFetch: typeof fetch = (input, init) => (isOfMany(input) ? many : one)(input, init);

function isOfMany(input: RequestInfo | URL): boolean {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  return SLOW_CALLS.some((name) => pathname.endsWith(`/rpc/${name}`));
}
