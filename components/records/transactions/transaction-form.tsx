"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import { AssigneeField } from "@/components/foundation/record-layer/assignee-field";
import { FormField } from "@/components/foundation/record-layer/form-field";
import { RecordForm } from "@/components/foundation/record-layer/record-form";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormSection } from "@/components/foundation/ui/form-section";
import { showToast } from "@/components/foundation/ui/toast";
import { CustomFieldSections } from "@/components/records/custom-fields/custom-field-sections";
import { useToday } from "@/lib/foundation/dates/use-today";
import { toCustomLabels } from "@/lib/records/custom-fields/field-labels";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { toFormSchema } from "@/lib/records/custom-fields/value-schema";
import { transactionFieldLabels } from "@/lib/records/transactions/field-labels";
import { TITLE_FIELDS, transactionFields } from "@/lib/records/transactions/fields";
import {
  transactionFormBody,
  transactionFormValues,
  type TransactionFormValues,
} from "@/lib/records/transactions/form-values";
import {
  readTransaction,
  useCreateTransaction,
  useUpdateTransaction,
} from "@/lib/records/transactions/hooks";
import { transactionMessages } from "@/lib/records/transactions/messages";
import { transactionFailureText } from "@/lib/records/transactions/save-failure";
import { createTransactionBody } from "@/lib/records/transactions/schema";
import type { Transaction } from "@/lib/records/transactions/serialize";

type TransactionFormProps = {
  /** The transaction to edit, or null to create one. */
  transaction: Transaction | null;
  person: { id: string; name: string };
  canAssign: boolean;
  /** The team's own fields that the person may change. */
  customFields: CustomField[];
};

/** Creates or edits a transaction. Both lead to its page. */
export function TransactionForm(props: TransactionFormProps) {
  const { transaction, person, canAssign, customFields } = props;
  const today = useToday();
  const router = useRouter();
  const create = useCreateTransaction();
  const update = useUpdateTransaction();
  const schema = useMemo(() => toFormSchema(createTransactionBody, customFields), [customFields]);
  const recordForm = useRecordForm({
    record: transaction,
    toValues: (read) => transactionFormValues(read, person.id, customFields),
    toBody: (values) => transactionFormBody(values, today, customFields),
    schema,
    create: create.mutateAsync,
    update: (change) => update.mutateAsync(change),
    onSaved: leave,
    failureText: transactionFailureText,
    draft: `${person.id}:transaction:${transaction?.id ?? "new"}`,
  });

  function leave({ id, number, title }: Transaction) {
    showToast({
      title: transaction ? "Transaction saved" : transactionMessages.opened(number),
      description: title === number ? undefined : title,
    });
    router.replace(`/transaction/${id}`);
  }

  return (
    <RecordForm
      form={recordForm}
      theirs={{
        kind: "transaction",
        read: readTransaction,
        readFailed: transactionMessages.fetchFailed,
        labels: { ...transactionFieldLabels, ...toCustomLabels<Transaction>(customFields) },
      }}
      cancelHref={transaction ? `/transaction/${transaction.id}` : "/transactions"}
      action={transaction ? "Save transaction" : "Add Transaction"}
    >
      <TransactionFields
        form={recordForm.form}
        transaction={recordForm.record}
        {...{ today, person, canAssign }}
      />
      <CustomFieldSections form={recordForm.form} fields={customFields} />
    </RecordForm>
  );
}

type TransactionFieldsProps = Omit<TransactionFormProps, "customFields"> & {
  form: UseFormReturn<TransactionFormValues>;
  today: string;
};

/** Renders the fields of the form, in sections. */
function TransactionFields(props: TransactionFieldsProps) {
  const { form, transaction, today, person, canAssign } = props;
  const box = { form, fields: transactionFields, today };
  return (
    <>
      <FormSection title="Property">
        <FormField {...box} name="property_address" autoFocus={!transaction} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormField {...box} name="property_type" />
          <FormField {...box} name="mls_number" />
          <FormField {...box} name="year_built" />
          <FormField {...box} name="has_hoa" />
        </div>
      </FormSection>
      <FormSection title="Transaction">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormField {...box} name="kind" />
          <FormField {...box} name="status" />
          <FormField {...box} name="list_price" />
          <FormField {...box} name="contract_price" />
          <FormField {...box} name="contract_date" />
          <FormField {...box} name="closing_date" />
          <FormField {...box} name="is_financed" />
          <FormField {...box} name="is_dual_agency" />
        </div>
      </FormSection>
      <FormSection title="Title company">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {TITLE_FIELDS.map((name) => (
            <FormField key={name} {...box} name={name} />
          ))}
        </div>
      </FormSection>
      {canAssign && (
        <FormSection title="Owner">
          <AssigneeField
            form={form}
            name="owner_id"
            area="transactions"
            kind="transaction"
            label="Assigned agent"
            current={transaction && { id: transaction.owner_id, name: transaction.owner_name }}
            person={person}
          />
        </FormSection>
      )}
    </>
  );
}
