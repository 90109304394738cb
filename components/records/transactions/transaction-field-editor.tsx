"use client";

import { FieldEditor } from "@/components/foundation/record-layer/field-editor";
import type { CloseInPlace } from "@/components/foundation/record-layer/in-place";
import { useToday } from "@/lib/foundation/dates/use-today";
import { transactionFieldLabels } from "@/lib/records/transactions/field-labels";
import { transactionFields } from "@/lib/records/transactions/fields";
import { transactionFormBody, transactionFormValues } from "@/lib/records/transactions/form-values";
import { readTransaction, useUpdateTransaction } from "@/lib/records/transactions/hooks";
import { transactionMessages } from "@/lib/records/transactions/messages";
import { transactionFailureText } from "@/lib/records/transactions/save-failure";
import { updateTransactionBody } from "@/lib/records/transactions/schema";
import type { Transaction } from "@/lib/records/transactions/serialize";

type TransactionFieldEditorProps = {
  transaction: Transaction;
  field: Exclude<keyof typeof transactionFields, "owner_id">;
  close: CloseInPlace;
};

/** Renders the editor of one field on the transaction's page. */
export default function TransactionFieldEditor(props: TransactionFieldEditorProps) {
  const { transaction, field, close } = props;
  const today = useToday();
  const update = useUpdateTransaction();
  return (
    <FieldEditor
      record={transaction}
      fields={transactionFields}
      field={field}
      toValues={(shown) => transactionFormValues(shown, shown.owner_id)}
      toBody={(values) => transactionFormBody(values, today)}
      schema={updateTransactionBody}
      update={update.mutateAsync}
      onSaved={close}
      failureText={transactionFailureText}
      theirs={{
        kind: "transaction",
        read: readTransaction,
        readFailed: transactionMessages.fetchFailed,
        labels: transactionFieldLabels,
      }}
    />
  );
}
