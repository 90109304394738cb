"use client";

import { useRouter } from "next/navigation";
import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useRestoreTenant } from "@/lib/platform/platform/hooks";
import { platformMessages as text } from "@/lib/platform/platform/messages";
import type { ManagedTenant } from "./managed-tenant";

type RestoreTenantDialogProps = { tenant: ManagedTenant; onClose: () => void };

/** Asks for confirmation before a suspended team is restored. */
export default function RestoreTenantDialog({ tenant, onClose }: RestoreTenantDialogProps) {
  const { mutateAsync: restore } = useRestoreTenant(tenant.id);
  const router = useRouter();
  return (
    <ConfirmOnce
      title={`Restore ${tenant.name}?`}
      text="Its people continue where they left off. What was due in the meantime is not sent."
      confirmLabel="Restore team"
      onConfirm={() => restore()}
      failureText={(error) => toSaveFailureText(error, { ...text, saveFailed: text.restoreFailed })}
      successText={{ title: text.restored }}
      onDone={router.refresh}
      onClose={onClose}
    />
  );
}
