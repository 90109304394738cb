import type { AcceptedRow, SkippedRow } from "./import";
import { importMessages as text } from "./import-messages";

/** A row that the database skipped: the client or row that it duplicates, and the matching value. */
type Skipped = {
  row: number;
  client_id: string | null;
  repeats: number | null;
  matched_on: "email" | "phone";
  matched: string;
};

const getDigits = (phone: string) => phone.replace(/\D/g, "");

/** Returns skipped rows with their reasons. Emails and phones are quoted as the file has them. */
export function toSkippedRows(
  skipped: readonly Skipped[],
  accepted: readonly AcceptedRow[],
): SkippedRow[] {
  const byRow = new Map(accepted.map((client) => [client.row, client]));
  return skipped.map(({ row, client_id, repeats, matched_on, matched }) => {
    const match =
      matched_on === "email"
        ? text.sameEmail(matched)
        : text.samePhone(findPhone(byRow.get(row), matched));
    const reason = client_id ? text.alreadyClient(match) : text.repeated(repeats ?? 0, match);
    return { row, reason, client_id };
  });
}

function findPhone(client: AcceptedRow | undefined, digits: string): string {
  const phones = [client?.phone, ...(client?.other_phones ?? []).map(({ phone }) => phone)];
  return phones.find((phone) => phone && getDigits(phone).endsWith(digits)) ?? digits;
}
