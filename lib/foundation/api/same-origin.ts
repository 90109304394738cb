const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export const isUnsafeMethod = (method: string): boolean => !SAFE_METHODS.has(method);

/**
 * Whether one of our pages sent a request. `Origin` must name this site (APP_URL or the requested host), and
 * `Sec-Fetch-Site` must agree. A request with neither header is refused, because every browser sends at least
 * one with a POST.
 */
export function isSameOrigin(headers: Headers, appUrl: string): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (origin === null && site === null) return false;
  if (site !== null && site !== "same-origin") return false;
  return origin === null || isOwnOrigin(origin, headers.get("host"), appUrl);
}

function isOwnOrigin(origin: string, host: string | null, appUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const originUrl = new URL(origin);
  return originUrl.origin === new URL(appUrl).origin || (host !== null && originUrl.host === host);
}
