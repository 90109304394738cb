"use client";

import { Eye } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import type { ManagedTenant } from "./managed-tenant";

const SuspendTenantDialog = dynamic(() => import("./suspend-tenant-dialog"), { ssr: false });
const RestoreTenantDialog = dynamic(() => import("./restore-tenant-dialog"), { ssr: false });
const SupportViewDialog = dynamic(() => import("./support-view-dialog"), { ssr: false });

/** An operator's actions on a team: support view, suspend, restore. */
export function TenantActions({ tenant }: { tenant: ManagedTenant }) {
  const [open, setOpen] = useState<"view" | "suspend" | "restore" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {!tenant.isSuspended && (
        <Button icon={Eye} onClick={() => setOpen("view")}>
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
