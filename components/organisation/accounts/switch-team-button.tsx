"use client";

import {
  useTenantSwitch,
  type SwitchTenant,
} from "@/components/foundation/layout/use-tenant-switch";
import { Button } from "@/components/foundation/ui/button";

type SwitchTeamButtonProps = { tenantId: string; name: string; switchTenant: SwitchTenant };

/** Renders the button that switches to a team, for pages outside the app shell. */
export function SwitchTeamButton({ tenantId, name, switchTenant }: SwitchTeamButtonProps) {
  const { switching, choose } = useTenantSwitch(switchTenant);
  return (
    <Button variant="primary" size="lg" pending={switching} onClick={() => choose(tenantId)}>
      <span className="truncate">Go to {name}</span>
    </Button>
  );
}
