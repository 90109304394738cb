import { pooledFetch } from "./pooled-fetch";
import { createTimeoutFetch } from "./timeout-fetch";

/** A little more than a hosted project's statement timeout. The caller then gets 503. */
const LIMIT_MS = 10_000;
const one = createTimeoutFetch(LIMIT_MS, pooledFetch);

/** A little more than the `statement_timeout` of the functions below. */
const many = createTimeoutFetch(32_000, pooledFetch);

/** The fetch of the file store, whose bodies are not text. */
const files = createTimeoutFetch(LIMIT_MS);

/** Functions that change or restore thousands of records in one transaction. */
export const SLOW_CALLS = [
  "bulk_change_records",
  "cancel_mailing",
  "create_mailing",
  "undo_bulk_change",
  "import_clients",
  "mark_conversations",
  "undo_import",
  "update_definition",
];

/** A fetch of the data API and the file store with a time limit just above the database's own. */
export const dataFetch: typeof fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  return chooseFetch(url)(input, init);
};

function chooseFetch(url: string): typeof fetch {
  if (!new URL(url).pathname.includes("/rest/v1/")) return files;
  return isSlowCall(url) ? many : one;
}

/** Whether a call of the data API may take half a minute. */
export function isSlowCall(url: string): boolean {
  const { pathname } = new URL(url);
  return SLOW_CALLS.some((name) => pathname.endsWith(`/rpc/${name}`));
}
