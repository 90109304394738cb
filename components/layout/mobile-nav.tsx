"use client";

import { Ellipsis } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/class-names";
import { Separator } from "@/components/ui/separator";
import { Sheet, SheetContent, SheetTrigger } from "@/components/ui/sheet";
import { isCurrent, navigationFor } from "./navigation";
import { NavigationLinks, type NavigationCounts } from "./navigation-links";
import { SignOutButton } from "./person-footer";
import { roleLabel, type ShellPerson } from "./shell-person";
import { TenantSwitcher, type SwitchTenant } from "./tenant-switcher";
import { ThemeToggle } from "./theme-toggle";

type MobileNavProps = {
  person: ShellPerson;
  switchTenant?: SwitchTenant | undefined;
  counts?: NavigationCounts;
};

const thumbItemClasses =
  "flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium text-muted [&_svg]:size-5";

/** The phone's bottom bar: what is used all day, and More for the rest. */
export function MobileNav({ person, switchTenant, counts }: MobileNavProps) {
  const [open, setOpen] = useState(false);
  const pathname = usePathname();
  const entries = navigationFor(person);
  const thumbEntries = entries.filter((entry) => entry.thumb);
  const furtherEntries = entries.filter((entry) => !entry.thumb);
  const furtherIsCurrent = furtherEntries.some((entry) => isCurrent(entry, pathname));
  return (
    <nav
      aria-label="Main, bottom bar"
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-surface pb-safe md:hidden"
    >
      {thumbEntries.map((entry) => {
        const current = isCurrent(entry, pathname);
        return (
          <Link
            key={entry.href}
            href={entry.href}
            aria-current={current ? "page" : undefined}
            className={cn(thumbItemClasses, current && "text-accent-fg")}
          >
            <entry.icon aria-hidden="true" strokeWidth={1.75} />
            <span className="truncate">{entry.label}</span>
          </Link>
        );
      })}
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetTrigger className={cn(thumbItemClasses, furtherIsCurrent && "text-accent-fg")}>
          <Ellipsis aria-hidden="true" strokeWidth={1.75} />
          More
        </SheetTrigger>
        <SheetContent title="More">
          <div className="flex flex-col gap-4">
            <PersonRow person={person} />
            {person.memberships.length > 1 && (
              <div className="-mx-2">
                <TenantSwitcher person={person} switchTenant={switchTenant} />
              </div>
            )}
            <nav aria-label="More" className="-mx-2">
              <NavigationLinks
                entries={furtherEntries}
                onNavigate={() => setOpen(false)}
                {...(counts ? { counts } : {})}
              />
            </nav>
            <Separator />
            <ThemeToggle />
            <div className="-mx-2">
              <SignOutButton />
            </div>
          </div>
        </SheetContent>
      </Sheet>
    </nav>
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
