"use client";

import { getNavigation } from "@/components/foundation/layout/navigation";
import type { ShellPerson } from "@/components/foundation/layout/shell-person";
import type { SwitchTenant } from "@/components/foundation/layout/use-tenant-switch";
import { cn } from "@/components/foundation/ui/class-names";
import type { SavedView } from "@/lib/records/saved-views/serialize";
import { NavigationLinks, type NavigationCounts } from "./navigation-links";
import { PersonFooter } from "./person-footer";
import { TenantSwitcher } from "./tenant-switcher";

type SidebarProps = {
  person: ShellPerson;
  switchTenant?: SwitchTenant | undefined;
  collapsed: boolean;
  counts: NavigationCounts;
  views: readonly SavedView[];
  viewCounts: NavigationCounts;
};

export function Sidebar(props: SidebarProps) {
  const { person, switchTenant, collapsed, counts, views, viewCounts } = props;
  return (
    <aside
      id="sidebar"
      data-print="hide"
      aria-label="Sidebar"
      className={cn(
        "sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-sunken md:flex",
        collapsed ? "z-40 w-16" : "w-[232px]",
      )}
    >
      <div className={cn("px-3", collapsed && "px-2.5")}>
        <TenantSwitcher person={person} switchTenant={switchTenant} collapsed={collapsed} />
      </div>
      <nav
        aria-label="Main"
        className={cn(
          "min-h-0 flex-1 px-3 pt-2 pb-4",
          // Labels extend beyond a collapsed sidebar, so it scrolls only on a very low screen.
          collapsed ? "[@media(max-height:560px)]:overflow-y-auto" : "overflow-y-auto",
        )}
      >
        <NavigationLinks
          entries={getNavigation(person)}
          collapsed={collapsed}
          views={views}
          viewCounts={viewCounts}
          counts={counts}
        />
      </nav>
      <PersonFooter person={person} collapsed={collapsed} />
    </aside>
  );
}
