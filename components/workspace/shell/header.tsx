"use client";

import { CalendarDays, PanelLeft } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink, IconButton } from "@/components/foundation/ui/button";
import { Breadcrumbs } from "@/components/foundation/layout/breadcrumbs";
import { HelpLink } from "./help-link";
import { OfflineNotice } from "@/components/foundation/layout/offline-notice";
import { PhoneBack, PhoneTitle } from "@/components/foundation/layout/phone-title";
import type { ShellPerson } from "@/components/foundation/layout/shell-person";
import { UserMenu } from "./user-menu";

type HeaderProps = {
  person: ShellPerson;
  collapsed: boolean;
  onToggleSidebar: () => void;
  /** The search box, once there is one. */
  search?: ReactNode;
  /** The bell, once there is one. */
  notifications?: ReactNode;
};

export function Header({ person, collapsed, onToggleSidebar, search, notifications }: HeaderProps) {
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b border-line bg-bg px-4 md:px-6 touch:gap-0"
    >
      <IconButton
        icon={PanelLeft}
        label={collapsed ? "Expand sidebar" : "Collapse sidebar"}
        aria-expanded={!collapsed}
        aria-controls="sidebar"
        onClick={onToggleSidebar}
        className="-ml-2 text-muted aria-expanded:bg-transparent aria-expanded:hover:bg-hover touch:hidden"
      />
      <PhoneBack person={person} />
      <div className="flex min-w-0 flex-1 flex-col justify-center">
        {person.tenantId && <Breadcrumbs />}
        <PhoneTitle person={person} />
        <OfflineNotice />
      </div>
      {search && <div className="w-full max-w-xs xl:max-w-md touch:w-auto">{search}</div>}
      <div className="flex flex-1 items-center justify-end gap-1 touch:-mr-2 touch:flex-none touch:gap-0">
        {person.tenantId && (
          <ButtonLink
            icon={CalendarDays}
            href="/calendar"
            size="sm"
            className="touch:w-11 touch:border-0 touch:bg-transparent touch:px-0"
          >
            <span className="touch:sr-only">Today</span>
          </ButtonLink>
        )}
        {notifications}
        <HelpLink />
        {/* On the phone More has all of it. */}
        <div className="touch:hidden">
          <UserMenu person={person} />
        </div>
      </div>
    </header>
  );
}
