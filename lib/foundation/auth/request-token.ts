import "server-only";
import { cookies } from "next/headers";
import type { NextRequest } from "next/server";
import { bearerToken } from "./bearer-token";
import { currentSession } from "./current-session";

/**
 * The access token that a call carries, by its header or its cookies; null without one. Writes a renewed session's
 * cookies beside the answer (Next adds what cookies() was given). Throws 401 for a header of another kind, 503 while
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
