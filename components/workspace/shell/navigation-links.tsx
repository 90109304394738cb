"use client";

import { Link } from "@/components/foundation/ui/link";
import { usePathname, useSearchParams } from "next/navigation";
import {
  isCurrent,
  type NavigationEntry,
  type NavigationGroup,
} from "@/components/foundation/layout/navigation";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { VIEW_PARAMETER, toViewHref } from "@/lib/foundation/record-layer/view-query";
import { formatNumber } from "@/lib/foundation/text/format";
import type { SavedView } from "@/lib/records/saved-views/serialize";
import { SidebarLabel } from "./sidebar-label";

const groups: readonly NavigationGroup[] = ["main", "secondary", "administration"];

/** Counts of entries by path (unread messages, tasks due today), or of saved views by id. */
export type NavigationCounts = Readonly<Record<string, number>>;

export const navigationItemClasses = [
  "group/entry relative flex h-8 w-full items-center gap-2.5 rounded-control px-2 text-base font-medium text-muted transition-colors touch:h-11 touch:text-lg",
  "hover:bg-hover hover:text-text [&_svg]:size-4 [&_svg]:shrink-0",
].join(" ");

type NavigationLinksProps = {
  entries: readonly NavigationEntry[];
  /** The saved views, shown below their lists. */
  views?: readonly SavedView[];
  viewCounts?: NavigationCounts;
  counts: NavigationCounts;
  collapsed?: boolean;
  onNavigate?: () => void;
};

/** Renders the entries by group, with the current page marked. */
export function NavigationLinks({
  entries,
  views = [],
  viewCounts = {},
  counts,
  collapsed = false,
  onNavigate,
}: NavigationLinksProps) {
  const shownGroups = groups
    .map((group) => entries.filter((entry) => entry.group === group))
    .filter((group) => group.length > 0);
  return (
    <div className="flex flex-col gap-4">
      {shownGroups.map((group) => (
        <ul key={group[0]?.group} className="flex flex-col gap-0.5">
          {group.map((entry) => (
            <li key={entry.href}>
              <NavigationLink
                entry={entry}
                count={counts[entry.href] ?? 0}
                collapsed={collapsed}
                onNavigate={onNavigate}
              />
              {!collapsed && (
                <ViewLinks
                  views={views.filter((view) => `/${view.list}` === entry.href)}
                  counts={viewCounts}
                  onNavigate={onNavigate}
                />
              )}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

type NavigationLinkProps = {
  entry: NavigationEntry;
  count: number;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
};

function NavigationLink({ entry, count, collapsed, onNavigate }: NavigationLinkProps) {
  const current = isCurrent(entry, usePathname());
  return (
    <Link
      href={entry.href}
      onClick={onNavigate}
      aria-current={current ? "page" : undefined}
      className={cn(
        navigationItemClasses,
        collapsed && "justify-center px-0",
        current && "bg-accent-soft text-accent-fg hover:bg-accent-soft hover:text-accent-fg",
      )}
    >
      <Icon name={entry.icon} strokeWidth={1.75} />
      <SidebarLabel collapsed={collapsed}>{entry.label}</SidebarLabel>
      {count > 0 && !collapsed && (
        <span className="ml-auto text-xs tabular-nums">{count > 99 ? "99+" : count}</span>
      )}
    </Link>
  );
}

type ViewLinksProps = {
  views: readonly SavedView[];
  counts: NavigationCounts;
  onNavigate: (() => void) | undefined;
};

function ViewLinks({ views, counts, onNavigate }: ViewLinksProps) {
  const pathname = usePathname();
  const openId = useSearchParams().get(VIEW_PARAMETER);
  if (views.length === 0) return null;
  return (
    <ul className="my-0.5 ml-4 flex flex-col gap-0.5 border-l border-line pl-2">
      {views.map((view) => {
        const isOpen = view.id === openId && pathname === `/${view.list}`;
        const count = counts[view.id];
        return (
          <li key={view.id}>
            <Link
              href={toViewHref(view)}
              prefetch={false}
              title={view.name}
              onClick={onNavigate}
              aria-current={isOpen ? "page" : undefined}
              className={cn(
                "flex h-7 items-center gap-2 rounded-control px-2 text-sm text-muted transition-colors hover:bg-hover hover:text-text touch:h-11 touch:text-base",
                isOpen &&
                  "bg-accent-soft font-medium text-accent-fg hover:bg-accent-soft hover:text-accent-fg",
              )}
            >
              <span className="truncate">{view.name}</span>
              {count !== undefined && (
                <span className="ml-auto text-xs tabular-nums">{formatNumber(count)}</span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
