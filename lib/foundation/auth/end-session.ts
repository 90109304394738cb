import "server-only";
import { cookies } from "next/headers";
import { unavailable } from "@/lib/foundation/errors";
import { visitorClient } from "@/lib/foundation/supabase/server";
import { isSessionCookie } from "@/lib/foundation/supabase/session-cookie";
import { bearerToken } from "./bearer-token";
import { currentSession } from "./current-session";

/**
 * Signs out the session of a request. The auth server ends it, so get_actor() refuses its access token. The
 * session cookies are removed even when the auth server fails. Throws 503 when it could not be reached.
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
    // The auth server refuses an ended token, so such a session is renewed once more to end it.
    const { token } = await currentSession(present, headers);
    if (token) await revokeSession(token);
  } finally {
    for (const { name } of present) if (isSessionCookie(name)) jar.delete(name);
  }
}

async function revokeSession(token: string): Promise<void> {
  const { error } = await (await visitorClient()).auth.admin.signOut(token, "local");
  const isUnreachable = error && (!error.status || error.status === 429 || error.status >= 500);
  if (isUnreachable) throw unavailable(error);
}
