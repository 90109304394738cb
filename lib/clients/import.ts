import { AppError } from "@/lib/errors";
import { breathe } from "./breathe";
import type { CsvRow, CsvTable } from "./csv";
import type { CsvEncoding } from "./decode-csv";
import { guessColumns, isImportField, type ImportField } from "./import-columns";
import { gatherContacts, type Column } from "./import-contacts";
import { importMessages as text } from "./import-messages";
import { labelFromHeading } from "./other-contacts";
import { createClientBody, type CreateClientBody } from "./schema";

/** A row that may be written. */
export type AcceptedRow = Omit<CreateClientBody, "owner_id"> & { row: number };
/** A row that may not, with its cells as they were, so that it can be mended and imported again. */
export type RejectedRow = { row: number; reason: string; values: string[] };
/** A row that is there already; `client_id` is null when it repeats an earlier row of the file. */
export type SkippedRow = { row: number; reason: string; client_id: string | null };

/** Answer of POST /api/clients/import. The cells of `rejected` stand under `header`. */
export type ImportResult = {
  success: true;
  created: number;
  createdCount: number;
  skippedCount: number;
  rejectedCount: number;
  encoding: CsvEncoding;
  header: string[];
  skipped: SkippedRow[];
  rejected: RejectedRow[];
};

/**
 * Which field each column holds. A mapping {header: field, or "" to leave the column out}, when given,
 * decides alone. Throws AppError 400 when it names a column or a field that does not exist, or when no
 * column is left.
 */
export function chooseColumns(
  header: readonly string[],
  mapping?: unknown,
): (ImportField | null)[] {
  const columns = mapping === undefined ? guessColumns(header) : mapped(header, mapping);
  if (columns.every((field) => field === null)) throw invalid("no_usable_column", text.noColumn);
  return columns;
}

const invalid = (code: string, message: string) => new AppError(code, message, { status: 400 });

function mapped(header: readonly string[], mapping: unknown): (ImportField | null)[] {
  if (typeof mapping !== "object" || mapping === null || Array.isArray(mapping)) {
    throw invalid("invalid_mapping", text.mappingInvalid);
  }
  const fields = new Map<string, ImportField | null>();
  for (const [name, field] of Object.entries(mapping)) {
    if (!header.includes(name.trim())) {
      throw invalid("invalid_mapping", text.mappingUnknownColumn(name));
    }
    fields.set(name.trim(), fieldFrom(field));
  }
  return header.map((name) => fields.get(name) ?? null);
}

function fieldFrom(choice: unknown): ImportField | null {
  if (choice === "" || choice === null) return null;
  if (typeof choice === "string" && isImportField(choice)) return choice;
  throw invalid("invalid_mapping", text.mappingInvalid);
}

/** Longer than all that one cell can hold of a client: the others' e-mails take some 7,000 characters. */
const LONG_CELL = 20_000;

/** What is judged at once, before others have their turn. */
const SLICE_ROWS = 200;

/** Judges every row by the rules of the client form: each is accepted or rejected with a reason. */
export async function judgeRows(
  { header, rows }: Pick<CsvTable, "header" | "rows">,
  fields: readonly (ImportField | null)[],
): Promise<{ accepted: AcceptedRow[]; rejected: RejectedRow[] }> {
  const accepted: AcceptedRow[] = [];
  const rejected: RejectedRow[] = [];
  const columns = header.map((name, index) => ({
    field: fields[index] ?? null,
    label: labelFromHeading(name),
  }));
  for (const [index, entry] of rows.entries()) {
    if (index % SLICE_ROWS === SLICE_ROWS - 1) await breathe();
    const verdict = judge(entry, columns);
    if ("reason" in verdict) rejected.push(verdict);
    else accepted.push(verdict);
  }
  return { accepted, rejected };
}

function judge({ row, values }: CsvRow, columns: readonly Column[]): AcceptedRow | RejectedRow {
  const width = columns.length;
  const reject = (reason: string) => ({ row, reason, values: withoutBlankTail(values, width) });
  if (values.slice(width).some((value) => value.trim() !== "")) return reject(text.tooManyCells);
  const isLong = ({ field }: Column, index: number) =>
    field !== null && (values[index] ?? "").trim().length > LONG_CELL;
  if (columns.some(isLong)) return reject(text.valueTooLong);
  const draft = draftFrom(values, columns);
  const phones = [draft.phone, ...(draft.other_phones ?? []).map(({ phone }) => phone)];
  const damaged = phones.find((phone) => /^\d([.,]\d+)?E\+\d+$/i.test(phone));
  if (damaged !== undefined) return reject(text.phoneDamaged(damaged));
  const parsed = createClientBody.safeParse(draft);
  if (!parsed.success) return reject(parsed.error.issues[0]?.message ?? "");
  return { row, ...parsed.data };
}

/** The cells under the header and what stands beyond them, without the blank ones at the end. */
function withoutBlankTail(values: readonly string[], width: number): string[] {
  const filled = values.findLastIndex((value) => value.trim() !== "");
  return values.slice(0, Math.max(width, filled + 1));
}

type Cells = Partial<Record<ImportField, string>>;

function draftFrom(values: readonly string[], columns: readonly Column[]) {
  const cells: Cells = {};
  const filled = columns.map(({ field, label }, index) => {
    const cell = field === null ? "" : cleanCell(values[index] ?? "");
    if (field) cells[field] ||= cell;
    return { field, label, cell };
  });
  const emails = gatherContacts(filled, "email");
  const phones = gatherContacts(filled, "phone");
  // The schema leaves out the parts that are no fields of a client.
  return {
    ...cells,
    name: cells.name || joined([cells.first_name, cells.last_name], " "),
    email: emails.first,
    phone: phones.first,
    other_emails: emails.others?.map(({ label, value }) => ({ label, email: value })),
    other_phones: phones.others?.map(({ label, value }) => ({ label, phone: value })),
    address: addressFrom(cells),
    status: statusFrom(cells.status ?? "") || undefined,
  };
}

const joined = (parts: readonly (string | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator);

/** Without the apostrophe that keeps a spreadsheet from running a cell (see export-csv.ts). */
const cleanCell = (cell: string) =>
  cell.trim().replace(/^'(?=[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20])/, "");

/** "12 Elm St, Apt 3, Columbus, OH 43215" from its parts, or the one column that holds it all. */
function addressFrom({ address = "", address_2, city = "", state, zip }: Cells): string {
  const isWhole = city !== "" && address.toLowerCase().includes(`, ${city.toLowerCase()}`);
  if (isWhole) return address;
  return joined([address, address_2, city, joined([state, zip], " ")], ", ");
}

const STATUS_BY_SPELLING: Record<string, string> = {
  buyer: "Buyer",
  buyers: "Buyer",
  seller: "Seller",
  sellers: "Seller",
  incontract: "In Contract",
  undercontract: "In Contract",
};

/** A client type however it is cased or spaced; another word stays and is rejected by the rules. */
const statusFrom = (cell: string) =>
  STATUS_BY_SPELLING[cell.toLowerCase().replace(/[\s_-]/g, "")] ?? cell;
