const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Stores a preference in this browser for a year. In a cookie, so that the server renders the page the same way
 * and nothing shifts.
 */
export function saveInCookie(cookie: string, value: string): void {
  document.cookie = `${cookie}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
