import "server-only";
import { createHash } from "node:crypto";
import type { Actor } from "@/lib/foundation/auth/actor-schema";
import { env } from "@/lib/foundation/env";
import { API_MESSAGES, AppError, toAppError } from "@/lib/foundation/errors";
import { clientAddress } from "@/lib/foundation/http/client-address";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";

type Rule = { limit: number; windowSeconds: number };

/**
 * How often, by the account that is named and by the address that asks (docs/features/organisation/accounts.md,
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
  // The account's share of wrong codes the database counts itself (two-step.sql).
  two_step: {
    account: { limit: 30, windowSeconds: 15 * 60 },
    address: { limit: 100, windowSeconds: 15 * 60 },
  },
  // A link's hash is made from the address and six digits, so it could be guessed.
  open_link: {
    account: { limit: 5, windowSeconds: 60 * 60 },
    address: { limit: 60, windowSeconds: 60 * 60 },
  },
  invite: {
    account: { limit: 50, windowSeconds: 60 * 60 },
    address: { limit: 100, windowSeconds: 60 * 60 },
  },
  // Each asks DNS some names; the account is the person.
  check_sender: {
    account: { limit: 10, windowSeconds: 15 * 60 },
    address: { limit: 60, windowSeconds: 15 * 60 },
  },
  // Each asks Stripe several things; the account is the team.
  billing: {
    account: { limit: 60, windowSeconds: 15 * 60 },
    address: { limit: 200, windowSeconds: 15 * 60 },
  },
  // Each asks the MLS, which counts as well; the account is the team.
  mls: {
    account: { limit: 600, windowSeconds: 60 * 60 },
    address: { limit: 1200, windowSeconds: 60 * 60 },
  },
  // The account is the token: a program looks once in a while, the services of many people share addresses.
  read_feed: {
    account: { limit: 60, windowSeconds: 15 * 60 },
    address: { limit: 600, windowSeconds: 15 * 60 },
  },
  // The account is the form; a household shares an address.
  inquire: {
    account: { limit: 300, windowSeconds: 60 * 60 },
    address: { limit: 20, windowSeconds: 60 * 60 },
  },
  // The account is the key, the address that of the website's server.
  inquire_by_key: {
    account: { limit: 1000, windowSeconds: 60 * 60 },
    address: { limit: 2000, windowSeconds: 60 * 60 },
  },
  // The account is the token; mail programs and scanners of many people share addresses.
  unsubscribe: {
    account: { limit: 30, windowSeconds: 60 * 60 },
    address: { limit: 600, windowSeconds: 60 * 60 },
  },
  // The account is the partner's code. One too many is not counted, and nobody is turned away.
  referral_click: {
    account: { limit: 5000, windowSeconds: 60 * 60 },
    address: { limit: 60, windowSeconds: 60 * 60 },
  },
} as const satisfies Record<string, { account: Rule; address: Rule }>;

export type LimitedAction = keyof typeof RATE_RULES;

/**
 * Counts one attempt for the account and one for the address, and throws 429 (with the seconds to
 * wait) when either has had its share. `account` is an email address or a user id. The counters
 * live in Postgres, so several app instances share them; keys are hashed, so no address is kept.
 */
export async function enforceRateLimit(
  action: LimitedAction,
  who: { account?: string; headers: Headers },
): Promise<void> {
  const rules = RATE_RULES[action];
  const address = clientAddress(who.headers, env.TRUSTED_PROXY_HOPS);
  const waits = await Promise.all([
    consumeAttempt(`${action}:address:${address}`, rules.address),
    who.account ? consumeAttempt(accountKey(action, who.account), rules.account) : 0,
  ]);
  const wait = Math.max(...waits);
  if (wait > 0) {
    throw new AppError("rate_limited", API_MESSAGES.rateLimited, {
      status: 429,
      retryAfterSeconds: wait,
    });
  }
}

/** Whose attempts count together, beside those of an address, where each call of an actor is one. */
const ACCOUNT_COUNTER = {
  two_step: () => undefined,
  invite: ({ userId }) => userId,
  check_sender: ({ userId }) => userId,
  billing: ({ tenantId }) => tenantId ?? undefined,
  mls: ({ tenantId }) => tenantId ?? undefined,
} satisfies Partial<Record<LimitedAction, (actor: Actor) => string | undefined>>;

export type ActorAction = keyof typeof ACCOUNT_COUNTER;

/** enforceRateLimit() for an actor's call. */
export function enforceActorRateLimit(
  action: ActorAction,
  actor: Actor,
  headers: Headers,
): Promise<void> {
  const account = ACCOUNT_COUNTER[action](actor);
  return enforceRateLimit(action, { ...(account && { account }), headers });
}

/** Forgets an account's attempts, after one that succeeded: a person who mistyped starts afresh. */
export async function clearRateLimit(action: LimitedAction, account: string): Promise<void> {
  await rpc(serviceClient(), "clear_rate_limit", { p_key: hash(accountKey(action, account)) });
}

const accountKey = (action: LimitedAction, account: string) =>
  `${action}:account:${account.trim().toLowerCase()}`;

const hash = (key: string) => createHash("sha256").update(key).digest("base64url");

/** Seconds to wait, 0 when the attempt is allowed. */
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
