"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import type { ManagedTenant } from "./managed-tenant";

const SuspendTenantDialog = loadWhenRendered(() => import("./suspend-tenant-dialog"));
const RestoreTenantDialog = loadWhenRendered(() => import("./restore-tenant-dialog"));
const SupportViewDialog = loadWhenRendered(() => import("./support-view-dialog"));

/** Renders an operator's actions on a team: support view, suspend, restore. */
export function TenantActions({ tenant }: { tenant: ManagedTenant }) {
  const [open, setOpen] = useState<"view" | "suspend" | "restore" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {!tenant.isSuspended && (
        <Button icon="eye" onClick={() => setOpen("view")}>
          Support view
        </Button>
      )}
      {tenant.isSuspended ? (
        <Button variant="primary" onClick={() => setOpen("restore")}>
          Restore
        </Button>
      ) : (
        <Button variant="danger-quiet" onClick={() => setOpen("suspend")}>
          Suspend
        </Button>
      )}
      {open === "view" && <SupportViewDialog tenant={tenant} onClose={close} />}
      {open === "suspend" && <SuspendTenantDialog tenant={tenant} onClose={close} />}
      {open === "restore" && <RestoreTenantDialog tenant={tenant} onClose={close} />}
    </>
  );
}
