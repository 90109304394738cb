const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps a choice for a year in this browser: a cookie, so that the server draws it as it was left and nothing jumps. */
export function saveInCookie(cookie: string, value: string): void {
  document.cookie = `${cookie}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
