/** The first words of database functions that only read (tests/rls/foundation/schema.test.ts). */
const READING = /^(count|find|get|list|preview|search)_/;

/**
 * Functions for the primary only: those that identify the caller, so that a suspended member loses access at
 * once, and those that write in spite of their name.
 */
const PRIMARY_ONLY = [
  "get_actor",
  "get_actor_and_list",
  "get_client_ip_signing_key",
  "count_referral_click",
  "count_stripe_request",
];

/** Whether a call of the data API only reads, so that a replica may serve it. */
export function isRead(url: string, method: string): boolean {
  const [, path = ""] = /\/rest\/v1\/([^?]*)/.exec(url) ?? [];
  const [, name] = /^rpc\/(\w+)$/.exec(path) ?? [];
  if (name) return READING.test(name) && !PRIMARY_ONLY.includes(name);
  return path !== "" && (method === "GET" || method === "HEAD");
}
