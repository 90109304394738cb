"use client";

import { AssigneeMenu } from "@/components/foundation/record-layer/assignee-menu";
import { Detail, Details } from "@/components/foundation/record-layer/details";
import { createInPlaceEditor } from "@/components/foundation/record-layer/in-place";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { CustomDetails } from "@/components/records/custom-fields/custom-details";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { getShortLabel } from "@/lib/foundation/record-layer/field-table";
import { formatField } from "@/lib/foundation/record-layer/field-text";
import { formatDate } from "@/lib/foundation/text/format";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { FACT_FIELDS, TITLE_FIELDS, transactionFields } from "@/lib/records/transactions/fields";
import { readTransaction, useUpdateTransaction } from "@/lib/records/transactions/hooks";
import { transactionMessages } from "@/lib/records/transactions/messages";
import { transactionFailureText } from "@/lib/records/transactions/save-failure";
import type { Transaction } from "@/lib/records/transactions/serialize";

const TransactionInPlace = createInPlaceEditor(() => import("./transaction-field-editor"));

type ShownField = (typeof FACT_FIELDS | typeof TITLE_FIELDS)[number];
type TransactionProps = { transaction: Transaction };

/** Renders the property, its prices and days, edited in place. */
export function TransactionFacts({ transaction }: TransactionProps) {
  const timeZone = useTimeZone();
  const { mutateAsync: update } = useUpdateTransaction();
  return (
    <Card>
      <CardHeader title="Facts" />
      <Details>
        {FACT_FIELDS.map((field) => (
          <EditableDetail key={field} field={field} transaction={transaction} />
        ))}
        <Detail label="Assigned agent">
          <AssigneeMenu
            area="transactions"
            label="Assigned agent"
            record={transaction}
            name={transaction.title}
            update={update}
            failureText={transactionFailureText}
          />
        </Detail>
        <Detail label="Added">{formatDate(transaction.created_at, timeZone)}</Detail>
      </Details>
    </Card>
  );
}

/** Renders the title company and its contact. */
export function TitleCompany({ transaction }: TransactionProps) {
  return (
    <Card>
      <CardHeader title="Title company" />
      <Details>
        {TITLE_FIELDS.map((field) => (
          <EditableDetail
            key={field}
            field={field}
            label={field === "title_company" ? "Company" : undefined}
            transaction={transaction}
          />
        ))}
      </Details>
    </Card>
  );
}

type TransactionCustomFieldsProps = TransactionProps & {
  /** The team's own fields that the person sees. */
  customFields: readonly CustomField[];
};

/** Renders the custom fields of the transaction, edited in place. */
export function TransactionCustomFields({
  transaction,
  customFields,
}: TransactionCustomFieldsProps) {
  const { mutateAsync: update } = useUpdateTransaction();
  return (
    <CustomDetails
      fields={customFields}
      record={transaction}
      saving={{
        kind: "transaction",
        update,
        read: readTransaction,
        readFailed: transactionMessages.fetchFailed,
        failureText: transactionFailureText,
      }}
    />
  );
}

type EditableDetailProps = TransactionProps & { field: ShownField; label?: string | undefined };

function EditableDetail({ transaction, field, label }: EditableDetailProps) {
  const described = transactionFields[field];
  return (
    <Detail label={label ?? getShortLabel(described)}>
      <TransactionInPlace
        label={described.label}
        canEdit={transaction.can_update}
        editor={{ transaction, field }}
      >
        {formatField(described, transaction[field])}
      </TransactionInPlace>
    </Detail>
  );
}
