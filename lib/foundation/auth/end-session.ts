import "server-only";
import { cookies } from "next/headers";
import { unavailable } from "@/lib/foundation/errors";
import { visitorClient } from "@/lib/foundation/supabase/server";
import { isSessionCookie } from "@/lib/foundation/supabase/session-cookie";
import { bearerToken } from "./bearer-token";
import { currentSession } from "./current-session";

/**
 * Signs out the session that a request carries: the auth server forgets it, so that get_actor() refuses
 * its access token from then on, and the session cookies are removed whatever the auth server says.
 * Throws 503 when the auth server could not be reached.
 */
export async function endSession(headers: Headers): Promise<void> {
  const bearer = bearerToken(headers);
  if (bearer) await revokeSession(bearer);
  else await endCookieSession(headers);
}

async function endCookieSession(headers: Headers): Promise<void> {
  const jar = await cookies();
  const present = jar.getAll();
  try {
    // The auth server takes no token that is over: such a session is renewed once more to be ended.
    const { token } = await currentSession(present, headers);
    if (token) await revokeSession(token);
  } finally {
    for (const { name } of present) if (isSessionCookie(name)) jar.delete(name);
  }
}

async function revokeSession(token: string): Promise<void> {
  const { error } = await (await visitorClient()).auth.admin.signOut(token, "local");
  const away = error && (!error.status || error.status === 429 || error.status >= 500);
  if (away) throw unavailable(error);
}
