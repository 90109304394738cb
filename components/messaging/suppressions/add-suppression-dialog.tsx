"use client";

import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { CHANNEL_LABELS } from "@/lib/messaging/messages/list";
import { useCreateSuppression } from "@/lib/messaging/suppressions/hooks";
import { SUPPRESSED_CHANNELS } from "@/lib/messaging/suppressions/list";
import { formatAddress, suppressionMessages } from "@/lib/messaging/suppressions/messages";
import {
  createSuppressionBody,
  type CreateSuppressionBody,
} from "@/lib/messaging/suppressions/schema";
import type { Suppression } from "@/lib/messaging/suppressions/serialize";

const blank: CreateSuppressionBody = { channel: "email", address: "" };

/** Adds an address or number to the suppression list. */
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
  const isPhone = form.watch("channel") !== "email";
  return (
    <FormDialog
      title="Do not contact"
      description="No one on your team can contact it any more, whichever client it belongs to."
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
        label={isPhone ? "Phone number" : "Email address"}
        inputMode={isPhone ? "tel" : "email"}
        required
      />
    </FormDialog>
  );
}
