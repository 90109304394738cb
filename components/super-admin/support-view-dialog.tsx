"use client";

import { useState } from "react";
import { homePath } from "@/components/layout/navigation";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { NativeSelect, Options } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { announceSession } from "@/lib/auth/session-events";
import { useStartSupportView } from "@/lib/platform/hooks";
import { platformMessages as text } from "@/lib/platform/messages";
import { startSupportViewBody } from "@/lib/platform/schema";
import { saveFailureText } from "@/lib/records/save-failure";
import type { ManagedTenant } from "./managed-tenant";

const LENGTHS = [15, 30, 60];

type SupportViewDialogProps = { tenant: ManagedTenant; onClose: () => void };

/** Asks why and for how long before an operator sees a team as its people do. */
export default function SupportViewDialog({ tenant, onClose }: SupportViewDialogProps) {
  const [reason, setReason] = useState("");
  const [minutes, setMinutes] = useState(30);
  const [invalid, setInvalid] = useState<string>();
  const start = useStartSupportView(tenant.id);

  function send() {
    const problem = startSupportViewBody.safeParse({ reason, minutes }).error?.issues[0]?.message;
    setInvalid(problem);
    if (problem || start.isPending) return;
    start.mutate(
      { reason, minutes },
      {
        onSuccess: () => {
          announceSession("TENANT_SWITCHED");
          // A full load, as for any switch of teams.
          window.location.assign(homePath);
        },
      },
    );
  }

  const texts = { saveFailed: text.viewFailed, unexpected: text.unexpected };
  return (
    <FormDialog
      title={`Look at ${tenant.name}`}
      description="You see what the team sees and can change nothing. Its owners and admins see that you are there, and why."
      action="Begin support view"
      pending={start.isPending || start.isSuccess}
      problem={start.isError ? saveFailureText(start.error, texts) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Reason" error={invalid} required>
        <Textarea
          autoFocus
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <Field label="For">
        <NativeSelect
          value={minutes}
          onChange={(event) => setMinutes(Number(event.currentTarget.value))}
        >
          <Options of={LENGTHS.map((length) => [String(length), `${length} minutes`])} />
        </NativeSelect>
      </Field>
    </FormDialog>
  );
}
