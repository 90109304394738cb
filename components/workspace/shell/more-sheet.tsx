"use client";

import { Link } from "@/components/foundation/ui/link";
import { usePathname } from "next/navigation";
import { useState, type ReactElement } from "react";
import type { NavigationEntry } from "@/components/foundation/layout/navigation";
import { PROFILE_PATH } from "@/components/foundation/layout/paths";
import { roleLabel } from "@/components/foundation/layout/role-label";
import type { ShellPerson } from "@/components/foundation/layout/shell-person";
import type { SwitchTenant } from "@/components/foundation/layout/use-tenant-switch";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Icon } from "@/components/foundation/ui/icon";
import { Sheet, SheetContent, SheetTrigger } from "@/components/foundation/ui/sheet";
import { toHelpOf } from "@/lib/platform/help/screen-link";
import { NavigationLinks, navigationItemClasses, type NavigationCounts } from "./navigation-links";
import { SignOutButton } from "./person-footer";
import { hasTeamsToChoose, TenantSwitcher } from "./tenant-switcher";
import { ThemeToggle } from "./theme-toggle";

type MoreSheetProps = {
  person: ShellPerson;
  entries: readonly NavigationEntry[];
  switchTenant: SwitchTenant | undefined;
  counts: NavigationCounts;
  trigger: ReactElement;
};

/** Renders the entries that the phone's bottom bar has no room for. Starts open. */
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
          <PersonRow person={person} onNavigate={() => setOpen(false)} />
          {hasTeamsToChoose(person) && (
            <div className="-mx-2">
              <TenantSwitcher person={person} switchTenant={switchTenant} />
            </div>
          )}
          <nav aria-label="More" className="-mx-2">
            <NavigationLinks entries={entries} counts={counts} onNavigate={() => setOpen(false)} />
          </nav>
          <hr className="border-line" />
          <div className="-mx-2">
            <Link
              href={toHelpOf(usePathname())}
              prefetch={false}
              onClick={() => setOpen(false)}
              className={navigationItemClasses}
            >
              <Icon name="circle-question-mark" strokeWidth={1.75} />
              Help for this screen
            </Link>
          </div>
          <ThemeToggle />
          <div className="-mx-2">
            <SignOutButton />
          </div>
        </div>
      </SheetContent>
    </Sheet>
  );
}

/** Renders the signed-in person, with a link to the profile. */
const PersonRow = ({ person, onNavigate }: { person: ShellPerson; onNavigate: () => void }) => (
  <Link
    href={PROFILE_PATH}
    onClick={onNavigate}
    className="-mx-2 flex items-center gap-3 rounded-control px-2 py-1 hover:bg-hover"
  >
    <Avatar id={person.userId} name={person.name} src={person.avatarUrl} size="lg" />
    <div className="min-w-0 flex-1">
      <p className="truncate text-lg font-semibold">{person.name}</p>
      <p className="truncate text-sm text-muted">
        {roleLabel(person)}
        {person.tenantName && ` · ${person.tenantName}`}
      </p>
    </div>
    <Icon name="chevron-right" className="size-4 shrink-0 text-muted" />
  </Link>
);
