"use client";

import { LinesField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useVoidEnvelope } from "@/lib/records/signatures/hooks";
import { MAX_REASON_LENGTH } from "@/lib/records/signatures/limits";
import { signatureMessages as texts } from "@/lib/records/signatures/messages";
import { voidEnvelopeBody } from "@/lib/records/signatures/schema";
import type { Envelope } from "@/lib/records/signatures/serialize";

type VoidDialogProps = { transactionId: string; envelope: Envelope; onClose: () => void };

/** Asks why an envelope is voided. Its signers are notified. */
export default function VoidDialog({ transactionId, envelope, onClose }: VoidDialogProps) {
  const { mutateAsync: voidEnvelope } = useVoidEnvelope(transactionId);
  const { form, problem, phase, submit } = useRecordForm({
    record: null,
    toValues: () => ({ reason: "" }),
    toBody: (values) => values,
    schema: voidEnvelopeBody,
    create: ({ body }) => voidEnvelope({ id: envelope.id, ...body }),
    onSaved: () => {
      showToast({ title: texts.voiding });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, texts.voidFailed),
  });
  return (
    <FormDialog
      title={`Void ${envelope.subject}`}
      description="Nobody can sign it any more, and its signers are told why. This cannot be undone."
      action="Void"
      destructive
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LinesField
        form={form}
        name="reason"
        label="Reason"
        required
        rows={3}
        maxLength={MAX_REASON_LENGTH}
      />
    </FormDialog>
  );
}
