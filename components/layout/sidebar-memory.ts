/** A cookie, so that the server draws the sidebar as it was left and nothing jumps. */
export const SIDEBAR_COOKIE = "lintel-sidebar";
export const SIDEBAR_COLLAPSED = "collapsed";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the choice for a year in this browser. */
export function rememberSidebar(collapsed: boolean): void {
  const value = collapsed ? SIDEBAR_COLLAPSED : "open";
  document.cookie = `${SIDEBAR_COOKIE}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
