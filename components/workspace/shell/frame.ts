// What stands around every screen, in one file for the browser.
export { Header } from "./header";
export { MobileNav } from "./mobile-nav";
export { Sidebar } from "./sidebar";
