"use client";

import { useRouter } from "next/navigation";
import { AskOnce } from "@/components/ui/alert-dialog";
import { useRestoreTenant } from "@/lib/platform/hooks";
import { platformMessages as text } from "@/lib/platform/messages";
import { saveFailureText } from "@/lib/records/save-failure";
import type { ManagedTenant } from "./managed-tenant";

type RestoreTenantDialogProps = { tenant: ManagedTenant; onClose: () => void };

/** Asks before a team is opened again. */
export default function RestoreTenantDialog({ tenant, onClose }: RestoreTenantDialogProps) {
  const { mutateAsync: restore } = useRestoreTenant(tenant.id);
  const router = useRouter();
  return (
    <AskOnce
      title={`Restore ${tenant.name}?`}
      text="Its people go on where they were. What was due meanwhile is not sent afterwards."
      confirmLabel="Restore team"
      onConfirm={() => restore()}
      failureText={(error) => saveFailureText(error, { ...text, saveFailed: text.restoreFailed })}
      said={{ title: text.restored }}
      onDone={router.refresh}
      onClose={onClose}
    />
  );
}
