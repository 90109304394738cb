import { createCsvResponse, toCsvColumns } from "@/lib/foundation/record-layer/field-csv";
import { omitFields } from "@/lib/foundation/record-layer/field-table";
import { toCustomCsvColumns, type CustomColumns } from "@/lib/records/custom-fields/csv";
import { tagsText } from "@/lib/records/tags/tags-text";
import { dealFields } from "./fields";
import type { DealRow } from "./serialize";

const csvFields = omitFields(dealFields, ["client_id", "tag_ids", "owner_id"]);
type CsvField = keyof typeof csvFields;
const CSV_FIELDS = [
  ...new Set<CsvField>(["title", "status", ...(Object.keys(csvFields) as CsvField[])]),
];

/** Returns a function that creates the download response deals.csv, with the custom fields that the reader can see. */
export const createDealsCsvResponse = (custom: CustomColumns) =>
  createCsvResponse<DealRow>("deals.csv", (formatDay) => {
    const fields = toCsvColumns<DealRow>(dealFields, CSV_FIELDS);
    return [
      ...fields.slice(0, 1),
      ["Client", ({ client_name }) => client_name],
      ...fields.slice(1),
      ["Tags", tagsText],
      ["Assigned Agent", ({ owner_name }) => owner_name],
      ["Created", ({ created_at }) => formatDay(created_at)],
      ...toCustomCsvColumns(custom),
    ];
  });
