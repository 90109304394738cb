"use client";

import { roleLabel } from "@/components/foundation/layout/role-label";
import type { ShellPerson } from "@/components/foundation/layout/shell-person";
import { useSignOut } from "@/components/foundation/layout/use-sign-out";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Dot, getTone } from "@/components/foundation/ui/badge";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { Spinner } from "@/components/foundation/ui/spinner";
import { shellMessages } from "@/lib/foundation/layout/messages";
import { navigationItemClasses } from "./navigation-links";
import { SidebarLabel } from "./sidebar-label";

/** Renders avatar, name, role and Sign out at the foot of the sidebar. */
export function PersonFooter({ person, collapsed }: { person: ShellPerson; collapsed: boolean }) {
  return (
    <div className="flex flex-col gap-1 border-t border-line p-3">
      <div
        className={cn("flex items-center gap-2.5 px-2 py-1", collapsed && "justify-center px-0")}
      >
        <Avatar id={person.userId} name={person.name} src={person.avatarUrl} />
        <div className={cn("min-w-0", collapsed && "sr-only")}>
          <p className="truncate leading-[1.125rem] font-medium">{person.name}</p>
          <p className="flex items-center gap-1.5 text-xs text-muted">
            <Dot tone={person.superAdmin ? "violet" : getTone(person.roleColor)} />
            <span className="truncate">{roleLabel(person)}</span>
          </p>
        </div>
      </div>
      <SignOutButton collapsed={collapsed} />
    </div>
  );
}

export function SignOutButton({ collapsed = false }: { collapsed?: boolean }) {
  const { signingOut, signOut } = useSignOut();
  return (
    <button
      type="button"
      onClick={signOut}
      aria-busy={signingOut}
      className={cn(navigationItemClasses, collapsed && "justify-center px-0")}
    >
      {signingOut ? <Spinner /> : <Icon name="log-out" strokeWidth={1.75} />}
      <SidebarLabel collapsed={collapsed}>
        {signingOut ? shellMessages.loggingOut : shellMessages.signOut}
      </SidebarLabel>
    </button>
  );
}
