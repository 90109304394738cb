"use client";

import { useState } from "react";
import { FormField } from "@/components/foundation/record-layer/form-field";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useToday } from "@/lib/foundation/dates/use-today";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { agreementFields } from "@/lib/records/buyer-agreements/fields";
import { agreementFormBody, agreementFormValues } from "@/lib/records/buyer-agreements/form-values";
import {
  useAddAgreementDocument,
  useCreateAgreement,
  useUpdateAgreement,
} from "@/lib/records/buyer-agreements/hooks";
import { agreementMessages as text } from "@/lib/records/buyer-agreements/messages";
import { createAgreementBody } from "@/lib/records/buyer-agreements/schema";
import type { Agreement } from "@/lib/records/buyer-agreements/serialize";
import { DocumentField } from "./document-field";

type AgreementDialogProps = {
  clientId: string;
  agreement: Agreement | null;
  onClose: () => void;
};

/** Adds or changes a buyer agreement, and uploads its signed document. */
export default function AgreementDialog({ clientId, agreement, onClose }: AgreementDialogProps) {
  const today = useToday();
  const [file, setFile] = useState<File | null>(null);
  const { mutateAsync: create } = useCreateAgreement(clientId);
  const { mutateAsync: update } = useUpdateAgreement();
  const { mutateAsync: addDocument } = useAddAgreementDocument();
  const { form, problem, phase, submit } = useRecordForm({
    record: agreement,
    toValues: (read) => agreementFormValues(read, today),
    toBody: (values) => agreementFormBody(values, today),
    schema: createAgreementBody,
    // The schema checks the compensation only once the days are valid; the form shows both errors at once.
    check: ({ rate, amount }) =>
      rate.trim() || amount.trim() ? {} : { rate: text.compensationMissing },
    create,
    update: ({ id, changes }) => update({ id, changes }),
    onSaved: (saved) => void finish(saved),
    failureText: (error) => toSaveFailureText(error, text.saveFailed),
  });

  async function finish({ id }: Agreement) {
    try {
      if (file) await addDocument({ id, file });
      showToast({ title: text.saved });
    } catch (error) {
      showToast({
        variant: "error",
        title: text.savedWithoutDocument,
        description: toSaveFailureText(error, text.uploadFailed),
      });
    }
    onClose();
  }

  const box = { form, fields: agreementFields, today };
  return (
    <FormDialog
      title={agreement ? "Edit buyer agreement" : "Add buyer agreement"}
      action="Save agreement"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField {...box} name="kind" />
      <div className="grid grid-cols-2 items-start gap-4">
        <FormField {...box} name="starts_on" optional={false} />
        <FormField {...box} name="ends_on" optional={false} autoFocus={!agreement} />
        <FormField {...box} name="signed_on" optional={false} />
        <FormField {...box} name="is_exclusive" />
        <FormField {...box} name="rate" />
        <FormField {...box} name="amount" optional={false} />
      </div>
      <p className="-mt-2 text-sm text-muted">
        Enter a rate, an amount or both, so that it is clear what the buyer owes.
      </p>
      <DocumentField file={file} onChange={setFile} isFurther={agreement !== null} />
    </FormDialog>
  );
}
