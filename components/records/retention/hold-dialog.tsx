"use client";

import { LinesField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { usePlaceHold } from "@/lib/records/retention/hooks";
import { retentionMessages as text } from "@/lib/records/retention/messages";
import { placeHoldBody, type PlaceHoldBody } from "@/lib/records/retention/schema";
import type { Retention } from "@/lib/records/retention/serialize";

type HoldDialogProps = { transactionId: string; onClose: () => void };

/** Places a legal hold, with its reason. */
export default function HoldDialog({ transactionId, onClose }: HoldDialogProps) {
  const { mutateAsync: place } = usePlaceHold(transactionId);
  const { form, problem, phase, submit } = useRecordForm<
    PlaceHoldBody,
    PlaceHoldBody,
    Retention & { id: string },
    Retention
  >({
    record: null,
    toValues: () => ({ reason: "" }),
    toBody: (values) => values,
    schema: placeHoldBody,
    create: ({ body }) => place(body),
    onSaved: () => {
      showToast({ title: text.held });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text.holdFailed),
  });
  return (
    <FormDialog
      title="Place legal hold"
      description="No document of this transaction is deleted until the hold is lifted."
      action="Place legal hold"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LinesField form={form} name="reason" label="Reason" required rows={3} maxLength={500} />
    </FormDialog>
  );
}
