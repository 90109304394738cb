import { createCsvResponse, toCsvColumns } from "@/lib/foundation/record-layer/field-csv";
import { namesWith } from "@/lib/foundation/record-layer/field-table";
import { tagsText } from "@/lib/records/tags/tags-text";
import { clientFields } from "./fields";
import { formatContacts } from "./other-contacts";
import { otherContacts, type ClientRow } from "./serialize";
import { SOURCE_LABELS } from "./sources";

const FILE_FIELDS = namesWith(clientFields, "file");
const FIRST_OF_ORIGIN = FILE_FIELDS.indexOf("source");

/** The answer that a browser saves as clients.csv: what an import understands again, and four that it leaves out. */
export const clientsCsvResponse = createCsvResponse<ClientRow>("clients.csv", (formatDay) => {
  const fields = toCsvColumns<ClientRow>(clientFields, FILE_FIELDS, {
    // Nobody looks for clients of unknown source by that word.
    source: ({ source }) => (source === "unknown" ? null : SOURCE_LABELS[source]),
    received_at: ({ received_at }) => formatDay(received_at),
  });
  return [
    ...fields.slice(0, FIRST_OF_ORIGIN),
    ["Deal Value", ({ deal_value }) => deal_value],
    ["Last Contact", ({ last_contact_at }) => formatDay(last_contact_at)],
    ["Owner", ({ owner_name }) => owner_name],
    ["Other emails", (row) => formatContacts(otherContacts(row).other_emails)],
    ["Other phones", (row) => formatContacts(otherContacts(row).other_phones)],
    ["Tags", tagsText],
    ...fields.slice(FIRST_OF_ORIGIN),
  ];
});
