import { navigationFor } from "@/components/layout/navigation";
import type { ShellPerson } from "@/components/layout/shell-person";
import { can, type Holder, type Permission } from "@/lib/auth/permissions";

export type QuickAction = { href: string; label: string; group: "create" | "go" };

// prettier-ignore
const CREATING: readonly { href: string; label: string; needs: Permission }[] = [
  { href: "/clients/new", label: "New client", needs: "CLIENTS_CREATE" },
  { href: "/deals/new", label: "New deal", needs: "DEALS_CREATE" },
  { href: "/tasks/new", label: "New task", needs: "TASKS_CREATE" },
  { href: "/messages?compose=true", label: "New message", needs: "CONVERSATIONS_CREATE" },
];

/** What the search offers besides results: what the person may create, and where they may go. */
export function quickActionsFor(person: ShellPerson & Holder): QuickAction[] {
  const creating = CREATING.filter(({ needs }) => can(person, needs)).map(({ href, label }) => ({
    href,
    label,
    group: "create" as const,
  }));
  const going = navigationFor(person).map(({ href, label }) => ({
    href,
    label: `Go to ${label}`,
    group: "go" as const,
  }));
  const calendar = { href: "/calendar", label: "Go to Calendar", group: "go" as const };
  return [...creating, ...going, calendar];
}
