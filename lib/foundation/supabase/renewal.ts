import { z } from "zod";
import { env } from "@/lib/foundation/env";
import { retryAfterSeconds } from "./retry-after";
import { toAuthUrl, createVisitorFetch } from "./visitor-fetch";

const LIMIT_MS = 5_000;
/** How long a new session serves requests that still carry the old cookie. */
const KEPT_MS = 10_000;
/** How long no renewal is tried after the auth server failed, for each session. */
const PAUSE_MS = 2_000;

/** A session as the auth server returns it. Its other fields are kept. */
type NewSession = z.output<typeof newSession>;

/** The outcome of renewing a session. */
type Renewal =
  | { kind: "renewed"; session: NewSession }
  /** The auth server says that the session is over. */
  | { kind: "ended" }
  /** The auth server did not decide about the session: it is unavailable, overloaded or behind a failing gateway. */
  | { kind: "unavailable"; cause: unknown; retryAfterSeconds?: number };

const newSession = z
  .looseObject({
    access_token: z.string().min(1),
    refresh_token: z.string().min(1),
    expires_in: z.number(),
    expires_at: z.number().optional(),
  })
  .transform((session) => ({
    ...session,
    expires_at: session.expires_at ?? Math.floor(Date.now() / 1000) + session.expires_in,
  }));

/** Codes by which the auth server ends a session. Other codes leave it valid. */
const ENDED: readonly unknown[] = [
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_not_found",
  "user_banned",
  "validation_failed",
  "invalid_grant",
];

declare global {
  var lintelRenewals: Map<string, Promise<Renewal>> | undefined;
}

/** Stored on the global object, because Next loads this module once for the proxy and once for handlers. */
const renewals = (globalThis.lintelRenewals ??= new Map());

/**
 * Renews a session. A browser with an ended access token sends several requests with the same
 * refresh token, which works only once, so they share one renewal. Never rejects.
 */
export function renewSession(refreshToken: string, visitor: Headers): Promise<Renewal> {
  const running = renewals.get(refreshToken);
  if (running) return running;
  const renewal = askForSession(refreshToken, visitor);
  renewals.set(refreshToken, renewal);
  void renewal.then(({ kind }) => {
    if (kind === "ended") renewals.delete(refreshToken);
    else dropRenewalAfter(kind === "renewed" ? KEPT_MS : PAUSE_MS, refreshToken);
  });
  return renewal;
}

async function askForSession(refreshToken: string, visitor: Headers): Promise<Renewal> {
  const url = toAuthUrl("token?grant_type=refresh_token");
  try {
    const response = await createVisitorFetch(visitor, LIMIT_MS)(url, {
      method: "POST",
      headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: refreshToken }),
      cache: "no-store",
    });
    const answer: unknown = await response.json();
    const session = response.ok ? newSession.safeParse(answer).data : undefined;
    if (session) return { kind: "renewed", session };
    if (isSessionEnded(response.status, answer)) return { kind: "ended" };
    const cause = new Error(`The auth server answered ${response.status} to a renewal`);
    const seconds = retryAfterSeconds(response.headers);
    return { kind: "unavailable", cause, retryAfterSeconds: seconds };
  } catch (cause) {
    return { kind: "unavailable", cause };
  }
}

function isSessionEnded(status: number, answer: unknown): boolean {
  if (status === 429 || status >= 500 || typeof answer !== "object" || !answer) return false;
  const { code, error_code, error } = answer as Record<string, unknown>;
  return [code, error_code, error].some((word) => ENDED.includes(word));
}

function dropRenewalAfter(milliseconds: number, refreshToken: string): void {
  setTimeout(() => renewals.delete(refreshToken), milliseconds).unref();
}
