"use client";

import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useSaveBankAccount } from "@/lib/commissions/bank-accounts/hooks";
import { bankAccountMessages as text } from "@/lib/commissions/bank-accounts/messages";
import {
  saveBankAccountBody,
  type SaveBankAccountInput,
} from "@/lib/commissions/bank-accounts/schema";
import type { BankAccounts } from "@/lib/commissions/bank-accounts/serialize";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { PasswordField } from "./password-field";

const KINDS = [
  ["Checking", "Checking"],
  ["Savings", "Savings"],
] as const;

/** Asks for a bank account and the password. */
export default function BankAccountDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: save } = useSaveBankAccount();
  const { form, problem, phase, submit } = useRecordForm<
    SaveBankAccountInput,
    SaveBankAccountInput,
    SaveBankAccountInput & { id: string },
    BankAccounts
  >({
    record: null,
    toValues: () => ({
      holder: "",
      routing_number: "",
      account_number: "",
      kind: "Checking",
      current_password: "",
    }),
    toBody: (values) => values,
    schema: saveBankAccountBody,
    create: ({ body }) => save(body),
    onSaved: () => {
      showToast({ title: text.saved });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  return (
    <FormDialog
      title="Your bank account"
      description="For your safety we use it only after 48 hours, and we send you an email."
      action="Save bank account"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField form={form} name="holder" label="Account holder" maxLength={100} required />
      <ChoiceField form={form} name="kind" label="Kind of account" options={KINDS} />
      <TextField
        form={form}
        name="routing_number"
        label="Routing number"
        inputMode="numeric"
        className="tabular-nums"
        help="Nine digits, at the bottom left of a check."
        required
      />
      <TextField
        form={form}
        name="account_number"
        label="Account number"
        inputMode="numeric"
        className="tabular-nums"
        required
      />
      <PasswordField form={form} name="current_password" label="Your password" />
    </FormDialog>
  );
}
