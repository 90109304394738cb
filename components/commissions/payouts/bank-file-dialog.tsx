"use client";

import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { downloadFile } from "@/components/foundation/ui/download-file";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { bankAccountMessages as text } from "@/lib/commissions/bank-accounts/messages";
import { withPasswordBody, type WithPasswordBody } from "@/lib/commissions/bank-accounts/schema";
import { fetchBankFile } from "@/lib/commissions/payouts/hooks";
import type { Payout } from "@/lib/commissions/payouts/serialize";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { PasswordField } from "../bank-accounts/password-field";

type BankFileDialogProps = { payout: Payout; onClose: () => void };

/** Asks for the password, then downloads the file of payees and amounts for the bank. */
export default function BankFileDialog({ payout: { id, label }, onClose }: BankFileDialogProps) {
  const { form, problem, phase, submit } = useRecordForm<
    WithPasswordBody,
    WithPasswordBody,
    WithPasswordBody & { id: string },
    Blob
  >({
    record: null,
    toValues: () => ({ current_password: "" }),
    toBody: (values) => values,
    schema: withPasswordBody,
    create: ({ body }) => fetchBankFile(id, body),
    onSaved: (file) => {
      downloadFile(file, `${label.toLowerCase().replaceAll(" ", "-")}-bank.csv`);
      onClose();
    },
    failureText: (error) =>
      toSaveFailureText(error, { saveFailed: text.fileFailed, unexpected: text.unexpected }),
  });
  return (
    <FormDialog
      title={`Bank file of ${label}`}
      description="A CSV file with the full account numbers, for your bank. Each download is in the audit log."
      action="Download"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PasswordField form={form} name="current_password" label="Your password" />
    </FormDialog>
  );
}
