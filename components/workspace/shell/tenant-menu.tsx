"use client";

import { Link } from "@/components/foundation/ui/link";
import type { ReactElement } from "react";
import type { ShellPerson } from "@/components/foundation/layout/shell-person";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
} from "@/components/foundation/ui/dropdown-menu";
import { Icon } from "@/components/foundation/ui/icon";

type TenantMenuProps = {
  person: ShellPerson;
  /** Called with the id of another team than the current one. */
  onChoose: (tenantId: string) => void;
  trigger: ReactElement;
};

/** Renders the menu of the person's teams. Starts open. */
export default function TenantMenu({ person, onChoose, trigger }: TenantMenuProps) {
  return (
    <DropdownMenu defaultOpen trigger={trigger} align="start" className="w-64">
      <DropdownMenuLabel>Switch team</DropdownMenuLabel>
      {person.memberships.map(({ tenantId, tenantName }) => {
        const isCurrent = tenantId === person.tenantId;
        return (
          <DropdownMenuItem key={tenantId} onSelect={() => isCurrent || onChoose(tenantId)}>
            <span className="truncate">{tenantName}</span>
            {isCurrent && <Icon name="check" aria-label="current team" className="ml-auto" />}
          </DropdownMenuItem>
        );
      })}
      {person.suspendedTeams.map(({ tenantId, tenantName }) => (
        <DropdownMenuItem key={tenantId} asChild>
          <Link href="/suspended">
            <span className="truncate">{tenantName}</span>
            <span className="ml-auto shrink-0 text-xs text-muted">Suspended</span>
          </Link>
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
}
