import {
  createCsvResponse,
  toCsvColumns,
  type CsvColumn,
} from "@/lib/foundation/record-layer/field-csv";
import { namesWith } from "@/lib/foundation/record-layer/field-table";
import { toCustomCsvColumns, type CustomColumns } from "@/lib/records/custom-fields/csv";
import { tagsText } from "@/lib/records/tags/tags-text";
import { clientFields } from "./fields";
import { listFileHeadings } from "./import-custom-fields";
import { formatContacts } from "./other-contacts";
import { otherContacts, type ClientRow } from "./serialize";
import { SOURCE_LABELS } from "./sources";

const FILE_FIELDS = namesWith(clientFields, "file");
const FIRST_OF_ORIGIN = FILE_FIELDS.indexOf("source");

/**
 * Returns a function that creates the download response clients.csv: the columns that an import reads, four
 * that it skips, and the custom fields that the reader can see.
 */
export const createClientsCsvResponse = (custom: CustomColumns) =>
  createCsvResponse<ClientRow>("clients.csv", (formatDay) => {
    const fields = toCsvColumns<ClientRow>(clientFields, FILE_FIELDS, {
      // "Unknown" is not a useful value in a file.
      source: ({ source }) => (source === "unknown" ? null : SOURCE_LABELS[source]),
      received_at: ({ received_at }) => formatDay(received_at),
    });
    const builtIn: CsvColumn<ClientRow>[] = [
      ...fields.slice(0, FIRST_OF_ORIGIN),
      ["Deal Value", ({ deal_value }) => deal_value],
      ["Last Contact", ({ last_contact_at }) => formatDay(last_contact_at)],
      ["Owner", ({ owner_name }) => owner_name],
      ["Other emails", (row) => formatContacts(otherContacts(row).other_emails)],
      ["Other phones", (row) => formatContacts(otherContacts(row).other_phones)],
      ["Tags", tagsText],
      ...fields.slice(FIRST_OF_ORIGIN),
    ];
    const headings = listFileHeadings(
      custom.fields,
      builtIn.map(([heading]) => heading),
    );
    const own = toCustomCsvColumns(custom).map(
      ([label, cell], index) => [headings[index] ?? label, cell] as const,
    );
    return [...builtIn, ...own];
  });
