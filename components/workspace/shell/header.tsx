"use client";

import { usePathname } from "next/navigation";
import { Breadcrumbs } from "@/components/foundation/layout/breadcrumbs";
import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { OfflineNotice } from "@/components/foundation/layout/offline-notice";
import { PhoneBack, PhoneTitle } from "@/components/foundation/layout/phone-title";
import type { ShellPerson } from "@/components/foundation/layout/shell-person";
import { Avatar } from "@/components/foundation/ui/avatar";
import { ButtonLink, IconButton } from "@/components/foundation/ui/button";
import { NotificationBell } from "@/components/messaging/notifications/notification-bell";
import { HeaderSearch } from "@/components/records/search/header-search";
import type { QuickAction } from "@/components/records/search/quick-actions";
import { toHelpOf } from "@/lib/platform/help/screen-link";

type HeaderProps = {
  person: ShellPerson;
  collapsed: boolean;
  onToggleSidebar: () => void;
  /** The actions that the search offers. */
  quickActions: readonly QuickAction[];
};

export function Header({ person, collapsed, onToggleSidebar, quickActions }: HeaderProps) {
  const hasTeam = person.tenantId !== null;
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b border-line bg-bg px-4 md:px-6 touch:gap-0"
    >
      <IconButton
        icon="panel-left"
        label={collapsed ? "Expand sidebar" : "Collapse sidebar"}
        aria-expanded={!collapsed}
        aria-controls="sidebar"
        onClick={onToggleSidebar}
        className="-ml-2 text-muted aria-expanded:bg-transparent aria-expanded:hover:bg-hover touch:hidden"
      />
      <PhoneBack person={person} />
      <div className="flex min-w-0 flex-1 flex-col justify-center">
        <Breadcrumbs hasTeam={hasTeam} />
        <PhoneTitle person={person} />
        <OfflineNotice />
      </div>
      {hasTeam && (
        <div className="w-full max-w-xs xl:max-w-md touch:w-auto">
          <HeaderSearch userId={person.userId} actions={quickActions} />
        </div>
      )}
      <div className="flex flex-1 items-center justify-end gap-1 touch:-mr-2 touch:flex-none touch:gap-0">
        {hasTeam && (
          <ButtonLink
            icon="calendar-days"
            href="/calendar"
            size="sm"
            className="touch:w-11 touch:border-0 touch:bg-transparent touch:px-0"
          >
            <span className="touch:sr-only">Today</span>
          </ButtonLink>
        )}
        {hasTeam && <NotificationBell />}
        <HelpLink />
        {/* On a phone it is in More. */}
        <div className="touch:hidden">
          <UserMenu person={person} />
        </div>
      </div>
    </header>
  );
}

/** Renders a link to the help for the current screen. On a phone it is in More. */
function HelpLink() {
  return (
    <ButtonLink
      icon="circle-question-mark"
      href={toHelpOf(usePathname())}
      prefetch={false}
      variant="quiet"
      size="icon-sm"
      aria-label="Help for this screen"
      className="text-muted touch:hidden"
    />
  );
}

const UserMenuOpen = loadOnDemand("menu", () => import("./user-menu-open"));

/** Renders the person's picture in the header. Its menu loads on first use. */
function UserMenu({ person }: { person: ShellPerson }) {
  return (
    <UserMenuOpen
      person={person}
      trigger={
        <button
          type="button"
          className="grid size-9 place-items-center rounded-full transition-colors hover:bg-hover aria-expanded:bg-hover touch:size-11"
        >
          <Avatar id={person.userId} name={person.name} src={person.avatarUrl} size="sm" />
          <span className="sr-only">Account menu of {person.name}</span>
        </button>
      }
    />
  );
}
