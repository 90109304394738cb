"use client";

import { Link } from "@/components/foundation/ui/link";
import type { ReactElement } from "react";
import { PROFILE_PATH } from "@/components/foundation/layout/paths";
import type { ShellPerson } from "@/components/foundation/layout/shell-person";
import { useSignOut } from "@/components/foundation/layout/use-sign-out";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "@/components/foundation/ui/dropdown-menu";
import { Icon } from "@/components/foundation/ui/icon";
import { Spinner } from "@/components/foundation/ui/spinner";
import { shellMessages } from "@/lib/foundation/layout/messages";
import { themes, useThemeChoice } from "./theme-toggle";

type UserMenuOpenProps = { person: ShellPerson; trigger: ReactElement };

/** Renders Profile, Settings, theme and Log out. Starts open. */
export default function UserMenuOpen({ person, trigger }: UserMenuOpenProps) {
  const { signingOut, signOut } = useSignOut();
  const { theme, setTheme } = useThemeChoice();
  return (
    <DropdownMenu defaultOpen trigger={trigger} className="w-60">
      <div className="px-2 py-2">
        <p className="truncate font-medium">{person.name}</p>
        <p className="truncate text-sm text-muted">{person.email}</p>
      </div>
      <DropdownMenuSeparator />
      <DropdownMenuItem asChild>
        <Link href={PROFILE_PATH}>
          <Icon name="user-round" />
          Profile
        </Link>
      </DropdownMenuItem>
      {person.tenantId && (
        <DropdownMenuItem asChild>
          <Link href="/settings">
            <Icon name="settings" />
            Settings
          </Link>
        </DropdownMenuItem>
      )}
      <DropdownMenuSeparator />
      <DropdownMenuLabel>Theme</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={theme} onValueChange={setTheme}>
        {themes.map(({ value, label, icon }) => (
          <DropdownMenuRadioItem key={value} value={value} onSelect={keepOpen}>
            <Icon name={icon} />
            {label}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
      <DropdownMenuSeparator />
      <DropdownMenuItem
        onSelect={(event) => {
          keepOpen(event);
          signOut();
        }}
        aria-disabled={signingOut}
      >
        {signingOut ? <Spinner /> : <Icon name="log-out" />}
        {signingOut ? shellMessages.loggingOut : shellMessages.logOut}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}

function keepOpen(event: Event) {
  event.preventDefault();
}
