"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { LinesField } from "@/components/foundation/record-layer/fields";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useSuspendTenant } from "@/lib/platform/platform/hooks";
import { platformMessages as text } from "@/lib/platform/platform/messages";
import { suspendTenantBody } from "@/lib/platform/platform/schema";
import type { ManagedTenant } from "./managed-tenant";

type SuspendTenantDialogProps = { tenant: ManagedTenant; onClose: () => void };

/** Asks for a reason before a team is suspended. The team's owners and admins can read it. */
export default function SuspendTenantDialog({ tenant, onClose }: SuspendTenantDialogProps) {
  const form = useForm({ defaultValues: { reason: "" }, resolver: zodResolver(suspendTenantBody) });
  const suspend = useSuspendTenant(tenant.id);
  const router = useRouter();

  const send = form.handleSubmit(({ reason }) => {
    if (suspend.isPending) return;
    suspend.mutate(reason, {
      onSuccess: () => {
        showToast({ title: text.suspended });
        onClose();
        router.refresh();
      },
    });
  });

  const texts = { saveFailed: text.suspendFailed, unexpected: text.unexpected };
  return (
    <FormDialog
      title={`Suspend ${tenant.name}`}
      description="Its people lose access right away, and nothing is sent for it. All of its data is kept."
      action="Suspend team"
      destructive
      pending={suspend.isPending}
      problem={suspend.isError ? toSaveFailureText(suspend.error, texts) : undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <LinesField
        form={form}
        name="reason"
        label="Reason"
        help="The team's owners and admins can read it."
        required
        autoFocus
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
