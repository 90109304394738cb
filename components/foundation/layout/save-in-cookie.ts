const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Stores a choice in this browser for a year. It is a cookie, so that the server renders the page
 * the same way and nothing jumps.
 */
export function saveInCookie(cookie: string, value: string): void {
  document.cookie = `${cookie}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
