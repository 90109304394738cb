import "server-only";
import { cookies } from "next/headers";
import { toAppError } from "@/lib/api/errors";
import { bearerToken } from "@/lib/api/bearer-token";
import { anonymousClient, cookieClient } from "@/lib/supabase/server";
import { isSessionCookie } from "./session-cookie";

/**
 * Signs out the session that a request carries: the auth server forgets it, so that actor() refuses
 * its access token from then on, and the session cookies are removed whatever the auth server says.
 * Throws 503 when the auth server could not be reached.
 */
export async function endSession(headers: Headers): Promise<void> {
  const bearer = bearerToken(headers);
  const error = bearer ? await endBearerSession(bearer) : await endCookieSession();
  if (error && (error.status === undefined || error.status === 0 || error.status >= 500)) {
    throw toAppError(error);
  }
}

async function endBearerSession(token: string) {
  const { error } = await anonymousClient().auth.admin.signOut(token, "local");
  return error;
}

async function endCookieSession() {
  const client = await cookieClient();
  try {
    const { error } = await client.auth.signOut({ scope: "local" });
    return error;
  } finally {
    const jar = await cookies();
    for (const { name } of jar.getAll()) if (isSessionCookie(name)) jar.delete(name);
  }
}
