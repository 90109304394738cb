"use client";

import { useState, type ReactNode } from "react";
import { useUnreadMessages } from "@/lib/messages/count-hook";
import { useTaskCounts } from "@/lib/tasks/count-hook";
import { BreadcrumbLabelProvider } from "./breadcrumb-label";
import { Header } from "./header";
import { MobileNav } from "./mobile-nav";
import { OfflineNotice } from "./offline-notice";
import { SessionListener } from "./session-listener";
import type { ShellPerson } from "./shell-person";
import { Sidebar } from "./sidebar";
import { rememberSidebar } from "./sidebar-memory";
import type { SwitchTenant } from "./tenant-switcher";

export type AppShellProps = {
  person: ShellPerson;
  switchTenant?: SwitchTenant | undefined;
  /** How the sidebar was left, from its cookie. */
  sidebarCollapsed: boolean;
  children: ReactNode;
  /** Whether the person has tasks to count, and messages. */
  countsTasks: boolean;
  countsMessages: boolean;
  search?: ReactNode;
  notifications?: ReactNode;
};

/** The frame around every screen: sidebar, header, bottom bar, and the page in the middle. */
export function AppShell({
  person,
  switchTenant,
  sidebarCollapsed,
  children,
  countsTasks,
  countsMessages,
  search,
  notifications,
}: AppShellProps) {
  const [collapsed, setCollapsed] = useState(sidebarCollapsed);
  const toggleSidebar = () => {
    setCollapsed(!collapsed);
    rememberSidebar(!collapsed);
  };
  const dueToday = useTaskCounts({ enabled: countsTasks }).data?.due_today ?? 0;
  const unread = useUnreadMessages({ enabled: countsMessages }).data?.unread_count ?? 0;
  const countProps = { counts: { "/tasks": dueToday, "/messages": unread } };
  return (
    <BreadcrumbLabelProvider>
      <SessionListener />
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <div data-frame className="md:flex">
        <Sidebar
          person={person}
          switchTenant={switchTenant}
          collapsed={collapsed}
          {...countProps}
        />
        <div data-frame className="min-w-0 flex-1">
          <Header
            person={person}
            collapsed={collapsed}
            onToggleSidebar={toggleSidebar}
            search={search}
            notifications={notifications}
          />
          <OfflineNotice />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-content p-6 outline-none has-data-wide:max-w-none touch:px-4 touch:pt-5 touch:pb-36"
          >
            {children}
          </main>
        </div>
      </div>
      <MobileNav person={person} switchTenant={switchTenant} {...countProps} />
    </BreadcrumbLabelProvider>
  );
}
