"use client";

import { Check } from "lucide-react";
import { useTransition } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { showToast } from "@/components/ui/toast";
import { announceSession } from "@/lib/auth/session-events";
import { homePath } from "./navigation";
import type { ShellPerson } from "./shell-person";
import { TenantButton, type SwitchTenant } from "./tenant-switcher";

type TenantMenuProps = { person: ShellPerson; switchTenant: SwitchTenant; collapsed: boolean };

/** The teams to choose from; open from the start. */
export default function TenantMenu({ person, switchTenant, collapsed }: TenantMenuProps) {
  const [switching, startSwitch] = useTransition();

  function choose(tenantId: string) {
    if (tenantId === person.tenantId) return;
    startSwitch(async () => {
      const answer = await switchTenant(tenantId);
      if (answer?.error) {
        showToast({ title: answer.error, variant: "error" });
        return;
      }
      announceSession("TENANT_SWITCHED");
      // A full load: nothing of the other team stays in memory.
      window.location.assign(homePath);
    });
  }

  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>
        <TenantButton person={person} collapsed={collapsed} switching={switching} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="w-64">
        <DropdownMenuLabel>Switch team</DropdownMenuLabel>
        {person.memberships.map(({ tenantId, tenantName }) => (
          <DropdownMenuItem key={tenantId} onSelect={() => choose(tenantId)}>
            <span className="truncate">{tenantName}</span>
            {tenantId === person.tenantId && (
              <Check aria-label="current team" className="ml-auto" />
            )}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
