/** The last running renewal of each refresh token. */
const running = new Map<string, Promise<unknown>>();

/**
 * Serves the renewals of one session one by one. Two app instances may send the same refresh token
 * at the same moment. A hosted project locks the row and accepts both; lite refuses the second
 * unless it comes a moment later.
 */
export async function serializeRenewals(
  request: Request,
  serve: () => Promise<Response>,
): Promise<Response> {
  const token = await refreshToken(request);
  if (!token) return serve();
  const turn = (running.get(token) ?? Promise.resolve()).then(serve, serve);
  running.set(token, turn);
  return turn.finally(() => {
    if (running.get(token) === turn) running.delete(token);
  });
}

async function refreshToken(request: Request): Promise<string | null> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== "/auth/v1/token" || searchParams.get("grant_type") !== "refresh_token")
    return null;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const { refresh_token: token } = (body ?? {}) as { refresh_token?: unknown };
  return typeof token === "string" ? token : null;
}
