"use client";

import { ChoiceField, TextField } from "@/components/records/fields";
import { renderRefusal } from "@/components/records/refused-text";
import { useRecordForm } from "@/components/records/use-record-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { showToast } from "@/components/ui/toast";
import { CHANNEL_LABELS } from "@/lib/messages/list";
import { toSaveFailureText } from "@/lib/records/save-failure";
import { useCreateSuppression } from "@/lib/suppressions/hooks";
import { SUPPRESSED_CHANNELS } from "@/lib/suppressions/list";
import { formatAddress, suppressionMessages } from "@/lib/suppressions/messages";
import { createSuppressionBody, type CreateSuppressionBody } from "@/lib/suppressions/schema";
import type { Suppression } from "@/lib/suppressions/serialize";

const blank: CreateSuppressionBody = { channel: "email", address: "" };

/** Puts an address or number on the list. */
export default function AddSuppressionDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCreateSuppression();
  const { form, problem, phase, submit } = useRecordForm({
    record: null as Suppression | null,
    toValues: () => blank,
    toBody: (values) => values,
    schema: createSuppressionBody,
    create: mutateAsync,
    onSaved: (saved) => {
      showToast({ title: suppressionMessages.added, description: formatAddress(saved) });
      onClose();
    },
    failureText: (error) => {
      return toSaveFailureText(error, suppressionMessages.saveFailed);
    },
  });
  const isText = form.watch("channel") === "sms";
  return (
    <FormDialog
      title="Do not contact"
      description="Nobody in your team can write there any more, whichever client it belongs to."
      action="Add to list"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="channel"
        label="Channel"
        options={SUPPRESSED_CHANNELS.map((channel) => [channel, CHANNEL_LABELS[channel]] as const)}
      />
      <TextField
        form={form}
        name="address"
        label={isText ? "Phone number" : "Email address"}
        inputMode={isText ? "tel" : "email"}
        required
      />
    </FormDialog>
  );
}
