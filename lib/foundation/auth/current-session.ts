import { setTimeout as pause } from "node:timers/promises";
import { unavailable } from "@/lib/foundation/errors";
import { renewSession } from "@/lib/foundation/supabase/renewal";
import {
  needsRenewal,
  readSession,
  type StoredSession,
} from "@/lib/foundation/supabase/session-cookie";
import { sessionCookieChanges, type CookieChange } from "./session-cookie-changes";

/** How long a request with a token that is still good waits for the next one. */
const VALID_TOKEN_WAIT_MS = 1_500;

/** A token is good while it will outlast the call it is made for. */
const VALIDITY_MS = 5_000;

type CurrentSession = {
  /** The access token, null without a session; only the database's get_actor() verifies it. */
  token: string | null;
  /** What has to become of the browser's session cookies. */
  changes: CookieChange[];
};

/**
 * The session that a request's cookies carry, renewed when its access token ends soon. Only the auth
 * server's word ends a session: while it is away or overloaded a token that is still good is used as
 * it is, and with one that is over this throws 503 and the cookies stay.
 */
export async function currentSession(
  cookies: readonly { name: string; value: string }[],
  visitor: Headers,
): Promise<CurrentSession> {
  const session = await readSession(cookies);
  if (!session) return { token: null, changes: [] };
  const unchanged = { token: session.access_token, changes: [] };
  if (!needsRenewal(session)) return unchanged;

  const renewing = renewSession(session.refresh_token, visitor);
  const good = isTokenValid(session);
  const waiting = good ? [renewing, pause(VALID_TOKEN_WAIT_MS, null, { ref: false })] : [renewing];
  const renewal = await Promise.race(waiting);
  if (renewal?.kind === "renewed") {
    const changes = sessionCookieChanges(renewal.session, cookies);
    return { token: renewal.session.access_token, changes };
  }
  if (good) return unchanged;
  if (renewal?.kind === "ended")
    return { token: null, changes: sessionCookieChanges(null, cookies) };
  throw unavailable(renewal?.cause, renewal?.retryAfterSeconds);
}

const isTokenValid = (session: StoredSession, now = Date.now()) =>
  session.expires_at * 1000 - now > VALIDITY_MS;
