"use client";

import { lazy, Suspense, type ComponentProps } from "react";
import { Avatar } from "@/components/ui/avatar";
import type { ShellPerson } from "./shell-person";
import { useOnDemand } from "./use-on-demand";

const loadMenu = () => import("./user-menu-open");
const UserMenuOpen = lazy(loadMenu);

/** The person's picture in the header; the menu behind it is fetched when it is first wanted. */
export function UserMenu({ person }: { person: ShellPerson }) {
  const { wanted, want, prepare } = useOnDemand(loadMenu);
  const button = (
    <UserMenuButton
      person={person}
      aria-haspopup="menu"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={want}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <UserMenuOpen person={person} />
    </Suspense>
  );
}

type UserMenuButtonProps = ComponentProps<"button"> & { person: ShellPerson };

/** What opens the menu, before and after it is mounted. */
export function UserMenuButton({ person, ...rest }: UserMenuButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="grid size-9 place-items-center rounded-full transition-colors hover:bg-hover aria-expanded:bg-hover touch:size-11"
    >
      <Avatar id={person.userId} name={person.name} src={person.avatarUrl} size="sm" />
      <span className="sr-only">Account menu of {person.name}</span>
    </button>
  );
}
