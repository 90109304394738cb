"use client";

import { useCallback, useMemo, useState, type ReactNode } from "react";
import { hydrateLater } from "@/components/foundation/layout/hydrate-later";
import { NavigationEnd } from "@/components/foundation/layout/navigation-end";
import { ScreenPart } from "@/components/foundation/layout/screen-part";
import { SessionListener } from "@/components/foundation/layout/session-listener";
import type { ShellPerson } from "@/components/foundation/layout/shell-person";
import { ShortcutKeys, type ShortcutLink } from "@/components/foundation/layout/shortcut-keys";
import type { SwitchTenant } from "@/components/foundation/layout/use-tenant-switch";
import { cn } from "@/components/foundation/ui/class-names";
import type { QuickAction } from "@/components/records/search/quick-actions";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useUnreadMessages } from "@/lib/messaging/messages/count-hook";
import { useViewCounts } from "@/lib/records/saved-views/count-hook";
import { usePinnedViews } from "@/lib/records/saved-views/hooks";
import type { SavedViewPage } from "@/lib/records/saved-views/serialize";
import { useTaskCounts } from "@/lib/records/tasks/count-hook";
import { saveSidebar } from "./sidebar-memory";

const loadFrame = () => import("./frame");
const Sidebar = hydrateLater(() => loadFrame().then((frame) => frame.Sidebar));
const Header = hydrateLater(() => loadFrame().then((frame) => frame.Header));
const MobileNav = hydrateLater(() => loadFrame().then((frame) => frame.MobileNav));

type AppShellProps = {
  person: ShellPerson;
  switchTenant?: SwitchTenant | undefined;
  /** The last sidebar state, from its cookie. */
  sidebarCollapsed: boolean;
  children: ReactNode;
  /** Whether the person has tasks and messages to count. */
  countsTasks: boolean;
  countsMessages: boolean;
  /** The targets of single-key shortcuts. */
  shortcuts: readonly ShortcutLink[];
  /** The saved views below the sidebar's lists. */
  initialViews?: InitialData<SavedViewPage> | undefined;
  /** The actions that the search offers. */
  quickActions: readonly QuickAction[];
  /**
   * One line above every page, `--frame-notice` high. Areas that scroll separately leave room for it. Its
   * outermost element has `data-frame-notice`.
   */
  notice?: ReactNode;
};

/**
 * Renders the frame around every screen: sidebar, header, bottom bar and page. Each is a `ScreenPart`, which React
 * hydrates separately (docs/architecture.md, "What a load and a way between screens do").
 */
export function AppShell({
  person,
  switchTenant,
  sidebarCollapsed,
  children,
  countsTasks,
  countsMessages,
  shortcuts,
  initialViews,
  quickActions,
  notice,
}: AppShellProps) {
  const [collapsed, setCollapsed] = useState(sidebarCollapsed);
  const toggleSidebar = useCallback(() => {
    setCollapsed(!collapsed);
    saveSidebar(!collapsed);
  }, [collapsed]);
  const due = useTaskCounts({ enabled: countsTasks }).data;
  const tasks = due ? due.overdue + due.due_today : 0;
  const unread = useUnreadMessages({ enabled: countsMessages }).data?.unread_count ?? 0;
  const pinned = usePinnedViews(initialViews, { enabled: person.tenantId !== null });
  const views = pinned.data?.saved_views ?? [];
  const viewCounts = useViewCounts(views);
  const counts = useMemo(() => ({ "/tasks": tasks, "/messages": unread }), [tasks, unread]);
  return (
    <>
      <SessionListener />
      <NavigationEnd />
      <ShortcutKeys links={shortcuts} />
      <a
        href="#content"
        data-print="hide"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-accent px-4 py-3 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <div data-frame className="md:flex">
        <Sidebar
          person={person}
          switchTenant={switchTenant}
          collapsed={collapsed}
          views={views}
          viewCounts={viewCounts}
          counts={counts}
        />
        <div
          data-frame
          className={cn(
            "min-w-0 flex-1 has-[>[data-frame-notice]]:[--frame-notice:40px]",
            "touch:has-[>[data-frame-notice]]:[--frame-notice:44px]",
          )}
        >
          {notice}
          <Header
            person={person}
            collapsed={collapsed}
            onToggleSidebar={toggleSidebar}
            quickActions={quickActions}
          />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-content p-6 outline-none has-data-wide:max-w-none touch:px-4 touch:pt-4 touch:pb-36 touch:has-data-own-scroll:pb-16"
          >
            <ScreenPart>{children}</ScreenPart>
          </main>
        </div>
      </div>
      <MobileNav person={person} switchTenant={switchTenant} counts={counts} />
    </>
  );
}
