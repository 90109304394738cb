"use client";

import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useRemoveBankAccount } from "@/lib/commissions/bank-accounts/hooks";
import { bankAccountMessages as text } from "@/lib/commissions/bank-accounts/messages";
import { withPasswordBody, type WithPasswordBody } from "@/lib/commissions/bank-accounts/schema";
import type { BankAccounts } from "@/lib/commissions/bank-accounts/serialize";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { PasswordField } from "./password-field";

/** Asks for the password before the bank account is removed. */
export default function RemoveBankAccountDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: remove } = useRemoveBankAccount();
  const { form, problem, phase, submit } = useRecordForm<
    WithPasswordBody,
    WithPasswordBody,
    WithPasswordBody & { id: string },
    BankAccounts
  >({
    record: null,
    toValues: () => ({ current_password: "" }),
    toBody: (values) => values,
    schema: withPasswordBody,
    create: ({ body }) => remove(body),
    onSaved: () => {
      showToast({ title: text.removed });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  return (
    <FormDialog
      title="Remove your bank account"
      description="You are paid by check from now on."
      action="Remove"
      destructive
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PasswordField form={form} name="current_password" label="Your password" />
    </FormDialog>
  );
}
