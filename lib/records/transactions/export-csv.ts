import { createCsvResponse, toCsvColumns } from "@/lib/foundation/record-layer/field-csv";
import { omitFields } from "@/lib/foundation/record-layer/field-table";
import { transactionFields } from "./fields";
import type { TransactionRow } from "./serialize";

const csvFields = omitFields(transactionFields, ["owner_id"]);
const CSV_FIELDS = Object.keys(csvFields) as (keyof typeof csvFields)[];

/** Returns transactions.csv as a download. */
export const transactionsCsvResponse = createCsvResponse<TransactionRow>(
  "transactions.csv",
  (formatDay) => [
    ["Number", ({ number }) => number],
    ...toCsvColumns<TransactionRow>(transactionFields, CSV_FIELDS),
    ["Approved", ({ approved_at }) => approved_at && formatDay(approved_at)],
    ["Assigned Agent", ({ owner_name }) => owner_name],
    ["Created", ({ created_at }) => formatDay(created_at)],
  ],
);
