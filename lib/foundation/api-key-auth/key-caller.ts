import "server-only";
import { LRUCache } from "lru-cache";
import { AppError, unavailable } from "@/lib/foundation/errors";
import { announceRateLimitHit } from "@/lib/foundation/monitoring/rate-limit-hits";
import { canSignTokens, signToken } from "@/lib/foundation/supabase/sign-token";
import { hashApiKey, isApiKey } from "./key-format";
import { leaseRequests } from "./lease.data";
import { apiKeyAuthMessages as text } from "./messages";
import { RequestAllowance } from "./request-allowance";

/** How many requests one database call leases for a key. */
const HITS_AT_ONCE = 20;

/** A token lives a little longer than a lease, so that a running request can finish. */
const TOKEN_SECONDS = 90;

type Kept = { token: string; allowance: RequestAllowance };

/**
 * By the key's hash. The database checks the key's rights with each request; the cache only saves
 * the exchange.
 */
const sessions = new LRUCache<string, Promise<Kept>>({ max: 1000, ttl: 60_000 });

/**
 * Exchanges an API key for a short-lived token of its creator that carries the key's id, and counts the
 * request. Throws 401 for an invalid key, 402 when the plan includes no API keys, and 429 (with the seconds to
 * wait) when the key has used up its requests of this minute.
 */
export async function authenticateApiKey(
  key: string,
): Promise<{ token: string; usage: RequestAllowance }> {
  if (!isApiKey(key)) throw new AppError("signed_out", text.mistyped, { status: 401 });
  if (!canSignTokens()) throw unavailable(new Error(text.notSetUp));
  const hash = hashApiKey(key);
  for (;;) {
    const pending = sessions.get(hash) ?? renew(hash);
    const { token, allowance } = await pending;
    if (allowance.take()) return { token, usage: allowance };
    if (allowance.isSpent()) {
      announceRateLimitHit("api_key");
      throw new ApiKeyRateLimitError(allowance);
    }
    // Another request may have renewed the session meanwhile.
    if (sessions.peek(hash) === pending) sessions.delete(hash);
  }
}

function renew(hash: string): Promise<Kept> {
  const renewed = leaseRequests(hash, HITS_AT_ONCE).then((lease) => ({
    token: signToken({ sub: lease.user_id, api_key_id: lease.id }, TOKEN_SECONDS),
    allowance: new RequestAllowance(lease),
  }));
  sessions.set(hash, renewed);
  renewed.catch(() => sessions.peek(hash) === renewed && sessions.delete(hash));
  return renewed;
}

/** Thrown when a key has used up its requests of this minute. */
export class ApiKeyRateLimitError extends AppError {
  readonly usage: RequestAllowance;

  constructor(usage: RequestAllowance) {
    super("rate_limited", text.tooMany, { status: 429, retryAfterSeconds: usage.secondsLeft() });
    this.usage = usage;
  }
}
