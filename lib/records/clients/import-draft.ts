import { mapNames, namesWhere } from "@/lib/foundation/record-layer/field-table";
import { fitsLength } from "@/lib/foundation/text/text-length";
import { CLIENT_DAYS, type ClientDay } from "./day-fields";
import { clientFields, SOURCE_FIELDS } from "./fields";
import { composeAddress, isHomeCountry, joinParts, type Cells } from "./import-address";
import type { ImportChoice } from "./import-choice";
import { collectContacts, type Cell } from "./import-contacts";
import type { ImportField } from "./import-fields";
import { importMessages as text } from "./import-messages";
import { listMovedCells, parseCustomCells } from "./import-custom";
import { isCustomImportField } from "./import-custom-fields";
import { composeNote } from "./import-note";
import { isUnclearOptOut, listOptOuts } from "./import-opt-outs";
import { resolveOwner } from "./import-owners";
import { parseDay, parseReceivedAt } from "./import-received";
import { resolveSource } from "./import-source";
import { parseStage } from "./import-stage";
import { parseTags } from "./import-tags";
import { toFirstNameFirst } from "./name-order";
import { normalizeValue } from "./normalize-value";
import { createClientBody, MAX_OTHERS } from "./schema";

const isClientDay = (field: string | null): field is ClientDay =>
  CLIENT_DAYS.some((day) => day === field);

const isSourceField = (field: string | null) => SOURCE_FIELDS.some((name) => name === field);

/** Text fields whose file column is one unchanged cell. */
const TEXT_CELLS = namesWhere(clientFields, { kind: "text", file: "cell" });

/** The client field that stores a column's text. */
const TARGET_FIELD: Partial<Record<ImportField, keyof ComposedFields>> = {
  ...mapNames(TEXT_CELLS, (field) => field),
  name: "name",
  name_last_first: "name",
  first_name: "name",
  middle_name: "name",
  last_name: "name",
  address: "address",
  address_2: "address",
  city: "address",
  state: "address",
  zip: "address",
  country: "address",
};

/** Whether a spreadsheet has rounded a phone number: 6.14E+09. */
export const isRoundedNumber = (phone: string): boolean => /^\d([.,]\d+)?E\+\d+$/i.test(phone);

/** Seven digits is the shortest number that can be dialled from outside its exchange. */
const hasSevenDigits = (phone: string) => phone.replace(/\D/g, "").length >= 7;

const CONTACT_RULES = {
  email: {
    isGood: (value: string) => createClientBody.shape.email.safeParse(value).success,
    others: MAX_OTHERS,
  },
  phone: {
    isGood: (value: string) => fitsLength(value, clientFields.phone.max) && !isRoundedNumber(value),
    others: MAX_OTHERS,
  },
};

/** Builds a row's client before validation, and collects the adjustments made to the row. */
export function toDraft(all: readonly Cell[], choice: ImportChoice) {
  const row = all.filter(({ field }) => !isCustomImportField(field));
  const cells = getFirstCells(row);
  const { composed, tooLong } = composeFields(cells, choice);
  const emails = collectContacts(
    row,
    "email",
    choice.keepsBadRows ? CONTACT_RULES.email : undefined,
  );
  const phones = getPhones(row, choice, emails.first !== "");
  const status = resolveStatus(cells, choice);
  const source = resolveSource(cells, choice.sources);
  const owner = resolveOwner(getTexts(row, "owner"), choice.owners);
  const { tags, rest } = parseTags([...getTexts(row, "stage"), ...getTexts(row, "tags")]);

  const custom = parseCustomCells(
    all.filter(({ field }) => isCustomImportField(field)),
    choice.custom,
  );

  const bad = [
    ...emails.bad,
    ...phones.bad,
    ...custom.bad.map(({ cell }) => ({ cell, value: cell.text })),
    ...custom.further.map((cell) => ({ cell, value: cell.text })),
  ];
  const parts = (bad.length > 0 ? all : row).flatMap((cell) => {
    const values = bad.filter((one) => one.cell === cell).map(({ value }) => value);
    const left = getLeftover(cell, { composed, status, source, owner, rest, cells });
    return [...values, left].map((value) => ({ heading: cell.heading, text: value }));
  });
  const { note, isCut } = composeNote(parts);
  return {
    note,
    tags,
    optOuts: listOptOuts(row, { emails, phones }),
    leftOut: status.leftOut,
    adjusted: [
      ...tooLong.map((field) => text.movedToNote(getWord(field), "")),
      ...emails.bad.map(({ value }) => text.movedToNote("email", value)),
      ...phones.bad.map(({ value }) => text.movedToNote("phone", value)),
      ...listUnparsedDays(cells),
      ...listMovedCells(custom),
      ...(owner.unknown ? [text.ownerUnknown(owner.unknown)] : []),
      ...(isCut ? [text.noteCut] : []),
    ],
    custom,
    // The schema removes keys that are not fields of a client, such as parts of the source.
    body: {
      ...composed,
      email: emails.first,
      phone: phones.first,
      other_emails: emails.others?.map(({ label, value }) => ({ label, email: value })),
      other_phones: phones.others?.map(({ label, value }) => ({ label, phone: value })),
      status: status.status || undefined,
      ...source.fields,
      received_at: parseReceivedAt(cells.received_at ?? ""),
      ...mapNames(CLIENT_DAYS, (day) => parseDay(cells[day] ?? "")),
      owner_id: owner.id,
    },
  };
}

/** Returns a field's name for use in a sentence. */
const getWord = (field: keyof typeof clientFields) => clientFields[field].label.toLowerCase();

/** Returns a message for each day field whose cell is not a day. */
const listUnparsedDays = (cells: Cells): string[] =>
  CLIENT_DAYS.flatMap((day) => {
    const cell = cells[day];
    return !cell || parseDay(cell) ? [] : [text.movedToNote(getWord(day), cell)];
  });

function getFirstCells(row: readonly Cell[]): Cells {
  const cells: Cells = {};
  for (const { field, text: cell } of row) if (field) cells[field] ||= cell;
  return cells;
}

type TextCell = (typeof TEXT_CELLS)[number];
type ComposedFields = Record<"name" | "address" | TextCell, string>;

/** Composes fields from several cells. With keepsBadRows, a value that is too long becomes empty. */
function composeFields(cells: Cells, { keepsBadRows }: ImportChoice) {
  const composed: ComposedFields = {
    name:
      cells.name ||
      toFirstNameFirst(cells.name_last_first ?? "") ||
      joinParts([cells.first_name, cells.middle_name, cells.last_name], " "),
    address: composeAddress(cells),
    ...mapNames(TEXT_CELLS, (field) => cells[field] ?? ""),
  };
  const tooLong = (["address", ...TEXT_CELLS] as const).filter(
    (field) => keepsBadRows && !fitsLength(composed[field], clientFields[field].max),
  );
  for (const field of tooLong) composed[field] = "";
  return { composed, tooLong };
}

type UsedValues = {
  composed: ComposedFields;
  status: { word: string };
  source: { words: readonly string[] };
  /** The cells of fields with a single value, of which the first filled one is used. */
  cells: Cells;
  owner: { unknown?: string };
  /** Words in tag cells that cannot be tags. */
  rest: readonly string[];
};

/** Returns the part of a cell that no field stores and that goes to the note. */
function getLeftover(
  cell: Cell,
  { composed, status, source, cells, owner, rest }: UsedValues,
): string {
  switch (cell.field) {
    case "notes":
      return cell.text;
    case "tags":
    case "stage":
      return rest.filter((word) => cell.text.includes(word)).join(", ");
    case "owner":
      return owner.unknown ? cell.text : "";
    case "status":
      return cell.text === status.word ? "" : cell.text;
    case "received_at":
      return cell.text === cells.received_at && parseReceivedAt(cell.text) ? "" : cell.text;
    default:
      if (isUnclearOptOut(cell)) return cell.text;
      if (isClientDay(cell.field)) {
        return cell.text === cells[cell.field] && parseDay(cell.text) ? "" : cell.text;
      }
      if (isSourceField(cell.field)) return source.words.includes(cell.text) ? "" : cell.text;
      return isUsed(cell, composed) ? "" : cell.text;
  }
}

const getTexts = (row: readonly Cell[], field: ImportField) =>
  row.filter((cell) => cell.field === field && cell.text !== "").map((cell) => cell.text);

/**
 * Returns a row's phones. Without an email, a number that is too short to dial is kept rather than none.
 * Without any valid number, all are returned, and validation decides about the row.
 */
function getPhones(row: readonly Cell[], { keepsBadRows }: ImportChoice, hasEmail: boolean) {
  const { isGood, others } = CONTACT_RULES.phone;
  const isWhole = (value: string) => isGood(value) && hasSevenDigits(value);
  const kept = keepsBadRows ? [isWhole, ...(hasEmail ? [] : [isGood])] : [];
  const found = kept.map((rule) => collectContacts(row, "phone", { isGood: rule, others }));
  const good = found.find(({ first }) => first) ?? (hasEmail ? found[0] : undefined);
  return good ?? collectContacts(row, "phone");
}

/** Normalizes text to find out whether a field already contains it. */
const normalizeForComparison = (value: string) => value.toLowerCase().replace(/[\s,]+/g, " ");

function isUsed({ field, text: cell }: Cell, composed: ComposedFields): boolean {
  const place = field && TARGET_FIELD[field];
  if (!place || (field === "country" && isHomeCountry(cell))) return true;
  const kept = field === "name_last_first" ? toFirstNameFirst(cell) : cell;
  if (composed[place] === kept) return true;
  return normalizeForComparison(composed[place]).includes(normalizeForComparison(kept));
}

const STATUS_BY_SPELLING = new Map([
  ["buyer", "Buyer"],
  ["buyers", "Buyer"],
  ["seller", "Seller"],
  ["sellers", "Seller"],
  ["incontract", "In Contract"],
  ["undercontract", "In Contract"],
]);

/** Returns the client type for a word, in any case or spacing. */
export const parseStatus = (cell: string): string | undefined =>
  STATUS_BY_SPELLING.get(cell.toLowerCase().replace(/[\s_-]/g, ""));

type ImportedStatus = {
  status: string;
  /** The word that the client type replaces completely, so that it need not go to the note. */
  word: string;
  /** The stage that excludes the row from the import; null for none. */
  leftOut: string | null;
};

/** Returns the client type that the stage implies, else the one of the status cell. */
function resolveStatus(
  { status = "", stage = "" }: Cells,
  { statuses }: ImportChoice,
): ImportedStatus {
  const implied = statuses.get(normalizeValue(stage)) ?? parseStage(stage);
  const isImplied = stage !== "" && parseStage(stage) !== undefined;
  if (isImplied && implied === "") return { status: "", word: "", leftOut: stage };
  if (isImplied && implied === "In Contract") {
    return { status: implied, word: parseStatus(status) === implied ? status : "", leftOut: null };
  }
  const own = resolveWord(status || (isImplied && implied) || "", statuses);
  return { ...own, leftOut: null };
}

/** Returns the client type for a word. An unknown word is kept and fails validation later. */
function resolveWord(
  cell: string,
  statuses: ImportChoice["statuses"],
): { status: string; word: string } {
  const own = parseStatus(cell);
  if (own) return { status: own, word: cell };
  const meant = statuses.get(normalizeValue(cell));
  return meant ? { status: meant, word: "" } : { status: cell, word: cell };
}
