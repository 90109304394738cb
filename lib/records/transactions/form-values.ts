import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import {
  fromInputValues,
  toInputValues,
  type InputValues,
} from "@/lib/foundation/record-layer/field-inputs";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import {
  fromCustomInputs,
  toCustomInputs,
  type CustomInputs,
} from "@/lib/records/custom-fields/form-values";
import { transactionFields } from "./fields";
import type { CreateTransactionInput } from "./schema";
import type { Transaction } from "./serialize";

/** The values of the transaction form, as typed text. */
export type TransactionFormValues = InputValues<typeof transactionFields> & {
  custom: CustomInputs;
  owner_id: string;
};

/** Returns the form's values for a transaction, or empty ones whose owner is the person. */
export const transactionFormValues = (
  transaction: Transaction | null,
  personId: string,
  customFields: readonly CustomField[] = [],
): TransactionFormValues => ({
  ...toInputValues(transactionFields, transaction),
  custom: toCustomInputs(customFields, transaction?.custom ?? null),
  owner_id: transaction?.owner_id ?? personId,
});

/** Returns the request body. */
export const transactionFormBody = (
  values: TransactionFormValues,
  today: CalendarDay,
  customFields: readonly CustomField[] = [],
) =>
  ({
    ...fromInputValues(transactionFields, values, today),
    owner_id: values.owner_id,
    custom: fromCustomInputs(customFields, values.custom, today),
  }) satisfies Record<keyof CreateTransactionInput, unknown>;

export type TransactionFormBody = ReturnType<typeof transactionFormBody>;
