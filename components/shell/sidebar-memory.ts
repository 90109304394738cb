import { remember } from "@/components/layout/remember";

export const SIDEBAR_COOKIE = "lintel-sidebar";
export const SIDEBAR_COLLAPSED = "collapsed";

/** How the sidebar was left. */
export const rememberSidebar = (collapsed: boolean): void =>
  remember(SIDEBAR_COOKIE, collapsed ? SIDEBAR_COLLAPSED : "open");
