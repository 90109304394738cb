import { saveInCookie } from "@/components/foundation/layout/save-in-cookie";

export const SIDEBAR_COOKIE = "lintel-sidebar";
export const SIDEBAR_COLLAPSED = "collapsed";

/** Saves the state of the sidebar in its cookie. */
export const saveSidebar = (collapsed: boolean): void =>
  saveInCookie(SIDEBAR_COOKIE, collapsed ? SIDEBAR_COLLAPSED : "open");
