"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { homePath } from "@/components/foundation/layout/paths";
import { ChoiceField, LinesField } from "@/components/foundation/record-layer/fields";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { emitSessionEvent } from "@/lib/foundation/auth/session-events";
import { formSchema } from "@/lib/foundation/record-layer/form-schema";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useStartSupportView } from "@/lib/platform/platform/hooks";
import { platformMessages as text } from "@/lib/platform/platform/messages";
import { startSupportViewBody } from "@/lib/platform/platform/schema";
import type { ManagedTenant } from "./managed-tenant";

const LENGTHS = [15, 30, 60];

type Values = { reason: string; minutes: string };

const supportViewBody = ({ reason, minutes }: Values) => ({ reason, minutes: Number(minutes) });
const supportViewForm = formSchema({ schema: startSupportViewBody, toBody: supportViewBody });

type SupportViewDialogProps = { tenant: ManagedTenant; onClose: () => void };

/** Asks for reason and duration before an operator sees a team as its members do. */
export default function SupportViewDialog({ tenant, onClose }: SupportViewDialogProps) {
  const form = useForm({
    defaultValues: { reason: "", minutes: "30" },
    resolver: zodResolver(supportViewForm),
  });
  const start = useStartSupportView(tenant.id);

  const send = form.handleSubmit((values) => {
    if (start.isPending) return;
    start.mutate(supportViewBody(values), {
      onSuccess: () => {
        emitSessionEvent("TENANT_SWITCHED");
        // A full page load, as for any change of team.
        window.location.assign(homePath);
      },
    });
  });

  const texts = { saveFailed: text.viewFailed, unexpected: text.unexpected };
  return (
    <FormDialog
      title={`Look at ${tenant.name}`}
      description="You see what the team sees but cannot change anything. Its owners and admins see that you are there, and why."
      action="Start support view"
      pending={start.isPending || start.isSuccess}
      problem={start.isError ? toSaveFailureText(start.error, texts) : undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <LinesField
        form={form}
        name="reason"
        label="Reason"
        required
        autoFocus
        rows={3}
        maxLength={500}
      />
      <ChoiceField
        form={form}
        name="minutes"
        label="For"
        options={LENGTHS.map((length) => [String(length), `${length} minutes`])}
      />
    </FormDialog>
  );
}
