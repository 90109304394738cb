import { setTimeout as pause } from "node:timers/promises";
import { unavailable } from "@/lib/foundation/errors";
import { renewSession } from "@/lib/foundation/supabase/renewal";
import {
  needsRenewal,
  readSession,
  type StoredSession,
} from "@/lib/foundation/supabase/session-cookie";
import { sessionCookieChanges, type CookieChange } from "./session-cookie-changes";

/** How long a request whose token is still valid waits for a new one. */
const VALID_TOKEN_WAIT_MS = 1_500;

/** A token counts as valid if it ends later than the call. */
const VALIDITY_MS = 5_000;

type CurrentSession = {
  /** The access token; null without a session. Only the database's get_actor() verifies it. */
  token: string | null;
  /** The changes to make to the browser's session cookies. */
  changes: CookieChange[];
};

/**
 * Returns the session of a request's cookies, renewed when its access token ends soon. Only the
 * auth server can end a session. While it is away or overloaded, a valid token is used as it is;
 * with an ended one this throws 503, and the cookies stay.
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
