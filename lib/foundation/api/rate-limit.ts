import "server-only";
import { createHash } from "node:crypto";
import type { Actor } from "@/lib/foundation/auth/actor-schema";
import { env } from "@/lib/foundation/env";
import { API_MESSAGES, AppError, toAppError } from "@/lib/foundation/errors";
import { clientAddress } from "@/lib/foundation/http/client-address";
import { announceRateLimitHit } from "@/lib/foundation/monitoring/rate-limit-hits";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";

type Rule = { limit: number; windowSeconds: number };

/**
 * Attempts allowed for an account and for an address (docs/features/organisation/accounts.md,
 * "Rate limits").
 */
const RATE_RULES = {
  sign_in: {
    account: { limit: 10, windowSeconds: 15 * 60 },
    address: { limit: 100, windowSeconds: 5 * 60 },
  },
  sign_up: {
    account: { limit: 5, windowSeconds: 60 * 60 },
    address: { limit: 30, windowSeconds: 60 * 60 },
  },
  reset: {
    account: { limit: 3, windowSeconds: 15 * 60 },
    address: { limit: 20, windowSeconds: 60 * 60 },
  },
  // The database counts the account's wrong codes itself (two-step.sql).
  two_step: {
    account: { limit: 30, windowSeconds: 15 * 60 },
    address: { limit: 100, windowSeconds: 15 * 60 },
  },
  // A link's hash is computed from the address and six digits, so it could be guessed.
  open_link: {
    account: { limit: 5, windowSeconds: 60 * 60 },
    address: { limit: 60, windowSeconds: 60 * 60 },
  },
  invite: {
    account: { limit: 50, windowSeconds: 60 * 60 },
    address: { limit: 100, windowSeconds: 60 * 60 },
  },
  // Each call makes several DNS queries. The account is the person.
  check_sender: {
    account: { limit: 10, windowSeconds: 15 * 60 },
    address: { limit: 60, windowSeconds: 15 * 60 },
  },
  // Each call makes several requests to Stripe. The account is the team.
  billing: {
    account: { limit: 60, windowSeconds: 15 * 60 },
    address: { limit: 200, windowSeconds: 15 * 60 },
  },
  // Each call requests the MLS, which has its own limit. The account is the team.
  mls: {
    account: { limit: 600, windowSeconds: 60 * 60 },
    address: { limit: 1200, windowSeconds: 60 * 60 },
  },
  // The account is the token. A program calls once in a while; services share addresses.
  read_feed: {
    account: { limit: 60, windowSeconds: 15 * 60 },
    address: { limit: 600, windowSeconds: 15 * 60 },
  },
  // The account is the form. A household shares an address.
  inquire: {
    account: { limit: 300, windowSeconds: 60 * 60 },
    address: { limit: 20, windowSeconds: 60 * 60 },
  },
  // The account is the key; the address is that of the website's server.
  inquire_by_key: {
    account: { limit: 1000, windowSeconds: 60 * 60 },
    address: { limit: 2000, windowSeconds: 60 * 60 },
  },
  // The account is the token. Mail programs and scanners share addresses.
  unsubscribe: {
    account: { limit: 30, windowSeconds: 60 * 60 },
    address: { limit: 600, windowSeconds: 60 * 60 },
  },
  // The account is the token of a home in a mail. Mail programs fetch pictures for many readers.
  shared_photo: {
    account: { limit: 300, windowSeconds: 60 * 60 },
    address: { limit: 3000, windowSeconds: 60 * 60 },
  },
  // The account is the partner's code. A click above the limit is not counted, but the visitor still gets the page.
  referral_click: {
    account: { limit: 5000, windowSeconds: 60 * 60 },
    address: { limit: 60, windowSeconds: 60 * 60 },
  },
} as const satisfies Record<string, { account: Rule; address: Rule }>;

export type LimitedAction = keyof typeof RATE_RULES;

/**
 * Counts one attempt for the account and one for the address. Throws 429 with the seconds to wait
 * when either is above its limit. `account` is an email address or a user id. Postgres holds the
 * counters, so that all instances share them. Keys are hashed, so no address is stored.
 */
export async function enforceRateLimit(
  action: LimitedAction,
  caller: { account?: string; headers: Headers },
): Promise<void> {
  const rules = RATE_RULES[action];
  const address = clientAddress(caller.headers, env.TRUSTED_PROXY_HOPS);
  const waits = await Promise.all([
    consumeAttempt(`${action}:address:${address}`, rules.address),
    caller.account ? consumeAttempt(accountKey(action, caller.account), rules.account) : 0,
  ]);
  const wait = Math.max(...waits);
  if (wait > 0) {
    announceRateLimitHit(action);
    throw new AppError("rate_limited", API_MESSAGES.rateLimited, {
      status: 429,
      retryAfterSeconds: wait,
    });
  }
}

/** The account under which an actor's calls are counted, by action. */
const ACCOUNT_COUNTER = {
  two_step: () => undefined,
  invite: ({ userId }) => userId,
  check_sender: ({ userId }) => userId,
  billing: ({ tenantId }) => tenantId ?? undefined,
  mls: ({ tenantId }) => tenantId ?? undefined,
} satisfies Partial<Record<LimitedAction, (actor: Actor) => string | undefined>>;

export type ActorAction = keyof typeof ACCOUNT_COUNTER;

/** Calls enforceRateLimit() for an actor. */
export function enforceActorRateLimit(
  action: ActorAction,
  actor: Actor,
  headers: Headers,
): Promise<void> {
  const account = ACCOUNT_COUNTER[action](actor);
  return enforceRateLimit(action, { ...(account && { account }), headers });
}

/**
 * Clears an account's attempts after one that succeeded, so that people who mistyped start afresh.
 */
export async function clearRateLimit(action: LimitedAction, account: string): Promise<void> {
  await rpc(serviceClient(), "clear_rate_limit", { p_key: hash(accountKey(action, account)) });
}

const accountKey = (action: LimitedAction, account: string) =>
  `${action}:account:${account.trim().toLowerCase()}`;

const hash = (key: string) => createHash("sha256").update(key).digest("base64url");

/** Returns the seconds to wait, 0 when the attempt is allowed. */
async function consumeAttempt(key: string, rule: Rule): Promise<number> {
  const { data, error } = await serviceClient()
    .rpc("consume_rate_limit", {
      p_key: hash(key),
      p_limit: rule.limit,
      p_window_seconds: rule.windowSeconds,
    })
    .single();
  if (error) throw toAppError(error);
  return data.allowed ? 0 : Math.max(1, data.retry_after);
}
