import "server-only";
import { cookies } from "next/headers";
import type { NextRequest } from "next/server";
import { bearerToken } from "./bearer-token";
import { currentSession } from "./current-session";

/**
 * Returns the access token of a call, from its header or cookies; null without one. Writes the
 * cookies of a renewed session to the response. Throws 401 for another kind of header and 503 while
 * a session cannot be renewed.
 */
export async function requestToken(request: NextRequest): Promise<string | null> {
  const bearer = bearerToken(request.headers);
  if (bearer) return bearer;
  const { token, changes } = await currentSession(request.cookies.getAll(), request.headers);
  const jar = changes.length > 0 ? await cookies() : null;
  for (const { name, value, options } of changes) jar?.set(name, value, options);
  return token;
}
