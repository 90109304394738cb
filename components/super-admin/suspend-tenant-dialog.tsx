"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast";
import { useSuspendTenant } from "@/lib/platform/hooks";
import { platformMessages as text } from "@/lib/platform/messages";
import { suspendTenantBody } from "@/lib/platform/schema";
import { saveFailureText } from "@/lib/records/save-failure";
import type { ManagedTenant } from "./managed-tenant";

type SuspendTenantDialogProps = { tenant: ManagedTenant; onClose: () => void };

/** Asks why before a team is shut: its owners and admins read it. */
export default function SuspendTenantDialog({ tenant, onClose }: SuspendTenantDialogProps) {
  const [reason, setReason] = useState("");
  const [invalid, setInvalid] = useState<string>();
  const suspend = useSuspendTenant(tenant.id);
  const router = useRouter();

  function send() {
    const problem = suspendTenantBody.safeParse({ reason }).error?.issues[0]?.message;
    setInvalid(problem);
    if (problem || suspend.isPending) return;
    suspend.mutate(reason, {
      onSuccess: () => {
        showToast({ title: text.suspended });
        onClose();
        router.refresh();
      },
    });
  }

  const texts = { saveFailed: text.suspendFailed, unexpected: text.unexpected };
  return (
    <FormDialog
      title={`Suspend ${tenant.name}`}
      description="Its people are shut out from their next click on, and nothing is sent for it. All it holds is kept."
      action="Suspend team"
      destructive
      pending={suspend.isPending}
      problem={suspend.isError ? saveFailureText(suspend.error, texts) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Reason" help="The team's owners and admins read it." error={invalid} required>
        <Textarea
          autoFocus
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  );
}
