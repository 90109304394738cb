"use client";

import { Avatar } from "@/components/foundation/ui/avatar";
import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import type { ShellPerson } from "@/components/foundation/layout/shell-person";

const UserMenuOpen = loadOnDemand("menu", () => import("./user-menu-open"));

/** The person's picture in the header; the menu behind it is fetched when it is first wanted. */
export function UserMenu({ person }: { person: ShellPerson }) {
  return (
    <UserMenuOpen
      person={person}
      trigger={
        <button
          type="button"
          className="grid size-9 place-items-center rounded-full transition-colors hover:bg-hover aria-expanded:bg-hover touch:size-11"
        >
          <Avatar id={person.userId} name={person.name} src={person.avatarUrl} size="sm" />
          <span className="sr-only">Account menu of {person.name}</span>
        </button>
      }
    />
  );
}
