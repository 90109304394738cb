"use client";

import { Link } from "@/components/foundation/ui/link";
import { usePathname } from "next/navigation";
import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import {
  isCurrent,
  getNavigation,
  type NavigationEntry,
} from "@/components/foundation/layout/navigation";
import type { ShellPerson } from "@/components/foundation/layout/shell-person";
import type { SwitchTenant } from "@/components/foundation/layout/use-tenant-switch";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import type { NavigationCounts } from "./navigation-links";

const MoreSheet = loadOnDemand("dialog", () => import("./more-sheet"));

type MobileNavProps = {
  person: ShellPerson;
  switchTenant?: SwitchTenant | undefined;
  counts: NavigationCounts;
};

const thumbItemClasses =
  "flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium text-muted [&_svg]:size-5";

/** Renders the phone's bottom bar with the most used screens, and More for the rest. */
export function MobileNav({ person, switchTenant, counts }: MobileNavProps) {
  const pathname = usePathname();
  const entries = getNavigation(person);
  // A person without a team has one or two screens, which fit into the bar.
  const inBar = (entry: NavigationEntry) => entry.thumb || person.tenantId === null;
  const further = entries.filter((entry) => !inBar(entry));
  const current = further.some((entry) => isCurrent(entry, pathname));
  const waiting = further.some((entry) => (counts[entry.href] ?? 0) > 0);
  return (
    <nav
      aria-label="Main, bottom bar"
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-surface pb-safe md:hidden"
    >
      {entries.filter(inBar).map((entry) => (
        <ThumbLink key={entry.href} entry={entry} current={isCurrent(entry, pathname)} />
      ))}
      <MoreSheet
        person={person}
        entries={further}
        switchTenant={switchTenant}
        counts={counts}
        trigger={
          <button type="button" className={cn(thumbItemClasses, current && "text-accent-fg")}>
            <span className="relative">
              <Icon name="ellipsis" strokeWidth={1.75} />
              {waiting && (
                <span
                  aria-hidden="true"
                  className="absolute -top-0.5 -right-1.5 size-2 rounded-full bg-accent"
                />
              )}
            </span>
            More
            {waiting && <span className="sr-only">, something is new</span>}
          </button>
        }
      />
    </nav>
  );
}

function ThumbLink({ entry, current }: { entry: NavigationEntry; current: boolean }) {
  return (
    <Link
      href={entry.href}
      aria-current={current ? "page" : undefined}
      className={cn(thumbItemClasses, current && "text-accent-fg")}
    >
      <Icon name={entry.icon} strokeWidth={1.75} />
      <span className="truncate">{entry.label}</span>
    </Link>
  );
}
