"use client";

import { useState } from "react";
import { DateInput } from "@/components/foundation/ui/date-input";
import { Field } from "@/components/foundation/ui/field";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { Input } from "@/components/foundation/ui/input";
import { parsePastDay } from "@/lib/foundation/dates/typed-day";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatDayInput } from "@/lib/foundation/record-layer/form";
import { ACCEPTED_FILES } from "@/lib/records/transaction-documents/file-types";
import { documentMessages as texts } from "@/lib/records/transaction-documents/messages";
import { toSignedCopyPath } from "@/lib/records/transaction-documents/paths";
import type { TransactionDocument } from "@/lib/records/transaction-documents/serialize";
import type { Uploads } from "@/lib/records/transaction-documents/uploads";

type SignedCopyDialogProps = {
  document: TransactionDocument;
  uploads: Uploads;
  onClose: () => void;
};

/** Adds a copy that was signed elsewhere as the next version, with the day. The card shows the upload's progress. */
export default function SignedCopyDialog({ document, uploads, onClose }: SignedCopyDialogProps) {
  const today = useToday();
  const [file, setFile] = useState<File | null>(null);
  const [typed, setTyped] = useState(formatDayInput(today));
  const [isChecked, setIsChecked] = useState(false);
  const day = parsePastDay(typed, today);
  const dayProblem = !day ? texts.dayMissing : day > today ? texts.dayInFuture : null;

  function submit() {
    setIsChecked(true);
    if (!file || !day || dayProblem) return;
    uploads.add(toSignedCopyPath(document.id, day), [file]);
    onClose();
  }

  return (
    <FormDialog
      title="Add signed copy"
      description={`${document.name}, signed on paper or with another service.`}
      action="Add signed copy"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Signed file"
        required
        error={isChecked && !file ? texts.fileMissing : undefined}
      >
        <Input
          type="file"
          accept={ACCEPTED_FILES}
          className="py-1.5 touch:py-2.5"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </Field>
      <Field label="Signed on" required error={isChecked && dayProblem ? dayProblem : undefined}>
        <DateInput name="signed on" value={typed} onValueChange={setTyped} today={today} past />
      </Field>
    </FormDialog>
  );
}
