import { toFieldLabels } from "@/lib/foundation/record-layer/field-text";
import { transactionFields } from "./fields";
import type { Transaction } from "./serialize";

/** Labels and display values of a transaction's fields. */
export const transactionFieldLabels = toFieldLabels<Transaction, typeof transactionFields>(
  transactionFields,
  { owner_id: ({ owner_name }) => owner_name ?? "a former member" },
);
