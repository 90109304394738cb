import { getNavigation } from "@/components/foundation/layout/navigation";
import { shellPerson, type ShellActor } from "@/components/foundation/layout/shell-person";
import type { ShortcutLink } from "@/components/foundation/layout/shortcut-keys";
import { can, type Permission } from "@/lib/foundation/auth/permissions";

export type QuickAction = {
  href: string;
  label: string;
  group: "create" | "go";
  /** The keyboard shortcut; empty when there is none. */
  keys: string;
};

// prettier-ignore
const CREATE_ACTIONS: readonly (Omit<QuickAction, "group"> & { needs: Permission })[] = [
  { href: "/clients/new", label: "New client", keys: "c", needs: "CLIENTS_CREATE" },
  { href: "/deals/new", label: "New deal", keys: "d", needs: "DEALS_CREATE" },
  { href: "/transactions/new", label: "New transaction", keys: "", needs: "DEALS_CREATE" },
  { href: "/tasks/new", label: "New task", keys: "t", needs: "TASKS_CREATE" },
  { href: "/messages?compose=true", label: "New message", keys: "", needs: "CONVERSATIONS_CREATE" },
];

/** Returns the search's actions: the records that the person may create and the screens that they may open. */
export function listQuickActions(person: ShellActor): QuickAction[] {
  const creating = CREATE_ACTIONS.filter(({ needs }) => can(person, needs)).map(
    ({ needs: _needs, ...action }) => ({ ...action, group: "create" as const }),
  );
  const going = getNavigation(shellPerson(person)).map(({ href, label, key }) => ({
    href,
    label: `Go to ${label}`,
    keys: key ? `g ${key}` : "",
    group: "go" as const,
  }));
  return [...creating, ...going];
}

/** Returns the actions that have keys, as shortcuts. */
export const toShortcutLinks = (actions: readonly QuickAction[]): ShortcutLink[] =>
  actions
    .filter(({ keys }) => keys !== "")
    .map(({ href, label, keys, group }) => ({
      href,
      label,
      keys,
      group: group === "create" ? "Add" : "Go",
    }));
