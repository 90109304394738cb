"use client";

import { CalendarDays, PanelLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Breadcrumbs } from "./breadcrumbs";
import type { ShellPerson } from "./shell-person";
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
      className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b border-line bg-bg px-4 md:px-6"
    >
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label={collapsed ? "Expand sidebar" : "Collapse sidebar"}
        aria-expanded={!collapsed}
        aria-controls="sidebar"
        onClick={onToggleSidebar}
        className="-ml-2 text-muted aria-expanded:bg-transparent aria-expanded:hover:bg-hover touch:hidden"
      >
        <PanelLeft aria-hidden="true" />
      </Button>
      <div className="flex min-w-0 flex-1 items-center">
        <Breadcrumbs />
      </div>
      {search && <div className="w-full max-w-md touch:w-auto">{search}</div>}
      <div className="flex flex-1 items-center justify-end gap-1 touch:flex-none">
        <ButtonLink
          href="/calendar"
          size="sm"
          className="touch:w-11 touch:border-0 touch:bg-transparent touch:px-0"
        >
          <CalendarDays aria-hidden="true" />
          <span className="touch:sr-only">Today</span>
        </ButtonLink>
        {notifications}
        <UserMenu person={person} />
      </div>
    </header>
  );
}
