"use client";

import { useState, type ReactElement } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Sheet, SheetContent, SheetTrigger } from "@/components/ui/sheet";
import type { NavigationEntry } from "./navigation";
import { NavigationLinks, type NavigationCounts } from "./navigation-links";
import { SignOutButton } from "./person-footer";
import { roleLabel, type ShellPerson } from "./shell-person";
import { TenantSwitcher, type SwitchTenant } from "./tenant-switcher";
import { ThemeToggle } from "./theme-toggle";

type MoreSheetProps = {
  person: ShellPerson;
  entries: readonly NavigationEntry[];
  switchTenant: SwitchTenant | undefined;
  counts: NavigationCounts | undefined;
  trigger: ReactElement;
};

/** What the phone's bottom bar has no room for; open from the start. */
export default function MoreSheet({
  person,
  entries,
  switchTenant,
  counts,
  trigger,
}: MoreSheetProps) {
  const [open, setOpen] = useState(true);
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>{trigger}</SheetTrigger>
      <SheetContent title="More">
        <div className="flex flex-col gap-4">
          <PersonRow person={person} />
          {person.memberships.length > 1 && (
            <div className="-mx-2">
              <TenantSwitcher person={person} switchTenant={switchTenant} />
            </div>
          )}
          <nav aria-label="More" className="-mx-2">
            <NavigationLinks entries={entries} counts={counts} onNavigate={() => setOpen(false)} />
          </nav>
          <hr className="border-line" />
          <ThemeToggle />
          <div className="-mx-2">
            <SignOutButton />
          </div>
        </div>
      </SheetContent>
    </Sheet>
  );
}

function PersonRow({ person }: { person: ShellPerson }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar id={person.userId} name={person.name} src={person.avatarUrl} size="lg" />
      <div className="min-w-0">
        <p className="truncate text-lg font-semibold">{person.name}</p>
        <p className="truncate text-sm text-muted">
          {roleLabel(person)}
          {person.tenantName && ` · ${person.tenantName}`}
        </p>
      </div>
    </div>
  );
}
