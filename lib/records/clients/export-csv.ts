import { csvResponse } from "@/lib/foundation/csv/response";
import { tagsText } from "@/lib/records/tags/tags-text";
import { CLIENT_DAYS, DAY_LABELS } from "./client-days";
import { formatContacts } from "./other-contacts";
import { otherContacts, type ClientRow } from "./serialize";
import { SOURCE_LABELS } from "./sources";

/** Headers that an import understands again, and four that it leaves out. */
const HEADER = [
  "Name",
  "Email",
  "Phone",
  "Address",
  "Company",
  "Status",
  "Deal Value",
  "Last Contact",
  "Owner",
  "Other emails",
  "Other phones",
  "Tags",
  "Source",
  "Source detail",
  "Received",
  ...Object.values(DAY_LABELS),
];

/** The cells of a client; days as they were in `timeZone`. */
function createCells(timeZone: string): (row: ClientRow) => unknown[] {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  const day = (at: string | null) => at && format.format(new Date(at));
  return (row) => {
    const { other_emails, other_phones } = otherContacts(row);
    return [
      row.name,
      row.email,
      row.phone,
      row.address,
      row.company,
      row.status,
      row.deal_value,
      day(row.last_contact_at),
      row.owner_name,
      formatContacts(other_emails),
      formatContacts(other_phones),
      tagsText(row),
      // Nobody looks for clients of unknown source by that word.
      row.source === "unknown" ? null : SOURCE_LABELS[row.source],
      row.source_detail,
      day(row.received_at),
      ...CLIENT_DAYS.map((name) => row[name]),
    ];
  };
}

/** The answer that a browser saves as clients.csv; see csvResponse. */
export const clientsCsvResponse = (
  batches: AsyncGenerator<ClientRow[]>,
  timeZone: string,
  onBroken: (error: unknown) => void,
): Promise<Response> =>
  csvResponse({
    fileName: "clients.csv",
    header: HEADER,
    cells: createCells(timeZone),
    batches,
    onBroken,
  });
