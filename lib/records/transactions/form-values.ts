import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import {
  fromInputValues,
  toInputValues,
  type InputValues,
} from "@/lib/foundation/record-layer/field-inputs";
import { transactionFields } from "./fields";
import type { CreateTransactionInput } from "./schema";
import type { Transaction } from "./serialize";

/** Values of the transaction form, as typed text. */
export type TransactionFormValues = InputValues<typeof transactionFields> & { owner_id: string };

/** Returns the form's values for a transaction, or empty ones for the person. */
export const transactionFormValues = (
  transaction: Transaction | null,
  personId: string,
): TransactionFormValues => ({
  ...toInputValues(transactionFields, transaction),
  owner_id: transaction?.owner_id ?? personId,
});

/** Returns the request body. */
export const transactionFormBody = (values: TransactionFormValues, today: CalendarDay) =>
  ({
    ...fromInputValues(transactionFields, values, today),
    owner_id: values.owner_id,
  }) satisfies Record<keyof CreateTransactionInput, unknown>;

export type TransactionFormBody = ReturnType<typeof transactionFormBody>;
