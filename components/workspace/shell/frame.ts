// The parts of the frame around every screen, in one bundle for the browser.
export { Header } from "./header";
export { MobileNav } from "./mobile-nav";
export { Sidebar } from "./sidebar";
