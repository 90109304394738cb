/** A function of the database that begins with one of these words reads (tests/rls/foundation/schema.test.ts). */
const READING = /^(count|find|get|list|preview|search)_/;

/** Who the caller is, so that a suspended member is out at once; and what writes in spite of its name. */
const PRIMARY_ONLY = [
  "get_actor",
  "get_actor_and_list",
  "get_client_ip_signing_key",
  "count_referral_click",
  "count_stripe_request",
];

/** Whether a call of the data API only reads, and may be answered by a replica. */
export function isRead(url: string, method: string): boolean {
  const [, path = ""] = /\/rest\/v1\/([^?]*)/.exec(url) ?? [];
  const [, name] = /^rpc\/(\w+)$/.exec(path) ?? [];
  if (name) return READING.test(name) && !PRIMARY_ONLY.includes(name);
  return path !== "" && (method === "GET" || method === "HEAD");
}
