"use client";

import { useTransition } from "react";
import { showToast } from "@/components/foundation/ui/toast";
import { emitSessionEvent } from "@/lib/foundation/auth/session-events";
import { homePath } from "./paths";

/** Switches the active tenant on the server. Returns an error text when it is refused. */
export type SwitchTenant = (tenantId: string) => Promise<{ error?: string | undefined } | void>;

/** Switches to another team, in every tab of the browser. */
export function useTenantSwitch(switchTenant: SwitchTenant | undefined) {
  const [switching, startSwitch] = useTransition();
  const choose = (tenantId: string) =>
    startSwitch(async () => {
      const answer = await switchTenant?.(tenantId);
      if (answer?.error) {
        showToast({ title: answer.error, variant: "error" });
        return;
      }
      emitSessionEvent("TENANT_SWITCHED");
      // Loads the page in full, so that no data of the other team stays in memory.
      window.location.assign(homePath);
    });
  return { switching, choose };
}
