import { createCsvResponse, toCsvColumns } from "@/lib/foundation/record-layer/field-csv";
import { omitFields } from "@/lib/foundation/record-layer/field-table";
import { toCustomCsvColumns, type CustomColumns } from "@/lib/records/custom-fields/csv";
import { transactionFields } from "./fields";
import type { TransactionRow } from "./serialize";

const csvFields = omitFields(transactionFields, ["owner_id"]);
const CSV_FIELDS = Object.keys(csvFields) as (keyof typeof csvFields)[];

/**
 * Returns a function that creates the download response transactions.csv, with the custom fields that the
 * reader can see.
 */
export const createTransactionsCsvResponse = (custom: CustomColumns) =>
  createCsvResponse<TransactionRow>("transactions.csv", (formatDay) => [
    ["Number", ({ number }) => number],
    ...toCsvColumns<TransactionRow>(transactionFields, CSV_FIELDS),
    ["Approved", ({ approved_at }) => approved_at && formatDay(approved_at)],
    ["Assigned Agent", ({ owner_name }) => owner_name],
    ["Created", ({ created_at }) => formatDay(created_at)],
    ...toCustomCsvColumns(custom),
  ]);
