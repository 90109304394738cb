import {
  BookOpen,
  ChartColumn,
  CircleDollarSign,
  Gauge,
  Handshake,
  LayoutDashboard,
  ListChecks,
  MessageSquare,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { ShellPerson } from "./shell-person";

export type NavigationGroup = "main" | "secondary" | "administration";

export type NavigationEntry = {
  href: string;
  label: string;
  icon: LucideIcon;
  group: NavigationGroup;
  /** Set it when the screen exists; until then nothing links to it. */
  landed: boolean;
  /** Further paths that belong to the entry: a client's profile to Clients. */
  also?: readonly string[];
  /** Has a place in the phone's bottom bar. */
  thumb?: boolean;
  /** Who sees it; everybody unless said. */
  shownTo?: (person: ShellPerson) => boolean;
};

const isSuperAdmin = (person: ShellPerson) => person.superAdmin;
const isPlainAdmin = (person: ShellPerson) => person.role === "admin" && !person.superAdmin;

/** The sidebar, in its order. A new screen is one word here: `landed: true`. */
// prettier-ignore
const entries: readonly NavigationEntry[] = [
  { href: "/dashboard", label: "Dashboard", icon: LayoutDashboard, group: "main", landed: true, thumb: true },
  { href: "/clients", label: "Clients", icon: Users, group: "main", landed: true, thumb: true, also: ["/client", "/notes"] },
  { href: "/deals", label: "Deals", icon: Handshake, group: "main", landed: true, thumb: true, also: ["/deal"] },
  { href: "/tasks", label: "Tasks", icon: ListChecks, group: "main", landed: true, thumb: true },
  { href: "/messages", label: "Messages", icon: MessageSquare, group: "main", landed: true },
  { href: "/lead-scoring", label: "Lead Scoring", icon: Gauge, group: "main", landed: false, also: ["/ai-lead-scoring", "/leads"] },
  { href: "/reports", label: "Reports", icon: ChartColumn, group: "main", landed: false },
  { href: "/mls-settings", label: "MLS Settings", icon: SlidersHorizontal, group: "secondary", landed: false },
  { href: "/affiliate", label: "Partner Hub", icon: CircleDollarSign, group: "secondary", landed: false },
  { href: "/settings", label: "Settings", icon: Settings, group: "secondary", landed: true },
  { href: "/docs", label: "Docs", icon: BookOpen, group: "secondary", landed: false },
  { href: "/super-admin", label: "Super Admin", icon: ShieldCheck, group: "administration", landed: false, shownTo: isSuperAdmin },
  { href: "/admin", label: "Admin", icon: ShieldCheck, group: "administration", landed: false, shownTo: isPlainAdmin },
];

/** Whether a screen of the sidebar exists, so that nothing links to one that does not. */
export const hasLanded = (href: string): boolean =>
  entries.some((entry) => entry.href === href && entry.landed);

/** Where people begin: after signing in, and at the start of the breadcrumbs. */
export const homePath = "/dashboard";

/** The entries this person sees, in order; `all` includes screens that do not exist yet. */
export function navigationFor(person: ShellPerson, { all = false } = {}): NavigationEntry[] {
  return entries.filter((entry) => (all || entry.landed) && (entry.shownTo?.(person) ?? true));
}

/** Whether the page at `pathname` belongs to the entry. */
export function isCurrent(entry: NavigationEntry, pathname: string): boolean {
  return [entry.href, ...(entry.also ?? [])].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
}
