import { csvDownload } from "@/lib/csv/download";
import { csvLines, csvText } from "@/lib/csv/text";
import { contactsText } from "./other-contacts";
import { otherContacts, type ClientRow } from "./serialize";

/** Headers that an import understands again, and three that it leaves out. */
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
];

/** What the file begins with: byte-order mark and header. */
export const exportHeader = (): string => csvText([HEADER]);

/** Lines of the file for these clients; the day of the last contact as it was in `timeZone`. */
export const exportLines = (rows: readonly ClientRow[], timeZone: string): string =>
  csvLines(rows.map(cellsIn(timeZone)));

function cellsIn(timeZone: string): (row: ClientRow) => unknown[] {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
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
      row.last_contact_at && day.format(new Date(row.last_contact_at)),
      row.owner_name,
      contactsText(other_emails),
      contactsText(other_phones),
    ];
  };
}

/** The answer that a browser saves as clients.csv; see csvDownload. */
export const clientsDownload = (
  pieces: AsyncGenerator<ClientRow[]>,
  timeZone: string,
  onBroken: (error: unknown) => void,
): Promise<Response> =>
  csvDownload({
    fileName: "clients.csv",
    header: HEADER,
    cells: cellsIn(timeZone),
    pieces,
    onBroken,
  });
