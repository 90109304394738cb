import type { IconName } from "@/components/foundation/ui/icon-names";
import { isAdmin, isOwner } from "@/lib/foundation/auth/permissions";
import { PROFILE_PATH } from "./paths";
import type { ShellPerson } from "./shell-person";

export type NavigationGroup = "main" | "secondary" | "administration";

export type NavigationEntry = {
  href: string;
  label: string;
  icon: IconName;
  /** The key that opens the entry after g. */
  key?: string;
  group: NavigationGroup;
  /** Other paths that belong to the entry: a client's profile belongs to Clients. */
  also?: readonly string[];
  /** Whether the entry is in the phone's bottom bar. */
  thumb?: boolean;
  /** Whether people without a team see the entry. */
  withoutTeam?: boolean;
  /** Returns whether a person sees the entry; everybody does when missing. */
  isVisibleTo?: (person: ShellPerson) => boolean;
};

const isSuperAdmin = (person: ShellPerson) => person.superAdmin;
// Compares the role itself, so a custom role with the same permissions does not count. Owners find the screen in
// Settings.
const isPlainAdmin = (person: ShellPerson) =>
  isAdmin(person) && !isOwner(person) && !person.superAdmin;

/** The entries of the sidebar, in order. */
// prettier-ignore
const entries: readonly NavigationEntry[] = [
  { href: "/dashboard", label: "Dashboard", key: "h", icon: "layout-dashboard", group: "main", thumb: true, also: ["/contact-now"] },
  { href: "/clients", label: "Clients", key: "c", icon: "users", group: "main", thumb: true, also: ["/client", "/notes"] },
  { href: "/deals", label: "Deals", key: "d", icon: "handshake", group: "main", thumb: true, also: ["/deal"] },
  { href: "/transactions", label: "Transactions", key: "f", icon: "file-check", group: "main", also: ["/transaction", "/net-sheets"] },
  { href: "/commissions", label: "Commissions", icon: "wallet", group: "main", isVisibleTo: (person) => person.seesCommissions },
  { href: "/listings", label: "Listings", key: "i", icon: "house", group: "main", isVisibleTo: (person) => person.seesListings },
  { href: "/tasks", label: "Tasks", key: "t", icon: "list-checks", group: "main", thumb: true },
  { href: "/calendar", label: "Calendar", key: "k", icon: "calendar-days", group: "main" },
  { href: "/messages", label: "Messages", key: "m", icon: "message-square", group: "main" },
  { href: "/action-plans", label: "Action Plans", key: "p", icon: "list-video", group: "main" },
  { href: "/lead-scoring", label: "Lead Scoring", key: "l", icon: "gauge", group: "main", also: ["/ai-lead-scoring", "/leads"] },
  { href: "/reports", label: "Reports", key: "r", icon: "chart-column", group: "main" },
  { href: "/automations", label: "Automations", icon: "zap", group: "main", isVisibleTo: (person) => person.seesAutomations },
  { href: "/mls-settings", label: "MLS Settings", icon: "sliders-horizontal", group: "secondary" },
  { href: "/affiliate", label: "Partner Hub", icon: "circle-dollar-sign", group: "secondary", withoutTeam: true },
  { href: "/settings", label: "Settings", key: "s", icon: "settings", group: "secondary", also: ["/billing"] },
  { href: "/docs", label: "Docs", icon: "book-open", group: "secondary", withoutTeam: true },
  { href: "/super-admin", label: "Super Admin", icon: "shield-check", group: "administration", withoutTeam: true, isVisibleTo: isSuperAdmin },
  { href: "/admin", label: "Admin", icon: "shield-check", group: "administration", isVisibleTo: isPlainAdmin },
];

/** Returns the entries this person sees, in order. */
export function getNavigation(person: ShellPerson): NavigationEntry[] {
  return entries.filter(
    (entry) =>
      (person.tenantId !== null || entry.withoutTeam) && (entry.isVisibleTo?.(person) ?? true),
  );
}

/** The person's own screens, which need no team. For a person without a team, Settings leads to the profile. */
const ownScreens: readonly string[] = ["/settings", PROFILE_PATH];

/** Whether the page at `pathname` is also for people without a team. */
export const isTeamless = (pathname: string): boolean =>
  ownScreens.includes(pathname) ||
  entries.some((entry) => entry.withoutTeam && isCurrent(entry, pathname));

/** Whether the page at `pathname` belongs to the entry. */
export function isCurrent(entry: NavigationEntry, pathname: string): boolean {
  return [entry.href, ...(entry.also ?? [])].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
}
