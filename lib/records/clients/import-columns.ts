import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { createHeadingFinder, isCustomImportField } from "./import-custom-fields";
import { optOutForHeader } from "./import-opt-outs";
import { type ColumnChoice, type ImportField } from "./import-fields";
import { detectProduct, OWN_EXPORT } from "./import-products";
import { FIELD_BY_HEADING, isOwnHeading } from "./import-spellings";
import { areLastNameFirst } from "./name-order";
import { normalizeHeader } from "./normalize-header";
import { isOtherPersonLabel, parseHeadingLabel } from "./other-contacts";

/** Returns the field that a header commonly stands for, or null. */
export function fieldForHeader(header: string): ImportField | null {
  const spelling = normalizeHeader(header);
  if (spelling === "") return null;
  return (
    FIELD_BY_HEADING.get(spelling) ??
    isOtherPersonHeader(header, spelling) ??
    withNumbers(spelling) ??
    optOutForHeader(header) ??
    null
  );
}

/** Recognizes headers of another person's contacts: "Spouse email", "Assistant's cell". */
function isOtherPersonHeader(header: string, spelling: string): ImportField | undefined {
  if (!isOtherPersonLabel(parseHeadingLabel(header))) return undefined;
  if (/e?mail(address)?\d*$/.test(spelling)) return "other_email";
  return /(phone|mobile|cell|tel|telephone)(number|no)?\d*$/.test(spelling)
    ? "other_phone"
    : undefined;
}

/** Recognizes numbered headers: "Phone 3 - Value", "E-mail 2", "Note 10". */
function withNumbers(spelling: string): ImportField | undefined {
  if (/^(home|work|second)?email(address)?\d+(value)?$/.test(spelling)) return "other_email";
  if (/^(cell|home|work|mobile)?phone(number)?\d+(value)?$/.test(spelling)) return "other_phone";
  return /^(notes?|comments?)\d+$/.test(spelling) ? "notes" : undefined;
}

/** The parts of a file from which its columns are guessed. */
export type Columns = {
  header: readonly string[];
  filled?: readonly boolean[];
  rows?: readonly { values: readonly string[] }[];
};

/** The heading of our own tenant id column, which an import never reads. */
const NEVER_READ = "tenantid";

/**
 * Guesses the field of every column from its header. Without a main email or phone column, the client's first
 * other one becomes the main one ("Home phone, Work phone"). Unknown columns with values (`filled`) go to the
 * note, so that nothing is lost. Unless a known product wrote the file, the cells of a name column show
 * whether names begin with the last name. The label of a custom field takes precedence over the spellings of
 * other systems, but not over the names of our own columns.
 */
export function guessColumns(
  { header: headers, filled = [], rows = [] }: Columns,
  customFields: readonly CustomField[] = [],
): ColumnChoice {
  const product = detectProduct(headers);
  const own = new Map(Object.entries(product?.columns ?? {}));
  const findCustom = createHeadingFinder(customFields);
  const isOwn = (folded: string) =>
    isOwnHeading(folded) || (product?.name === OWN_EXPORT && own.has(folded));
  const isTurned = (index: number) =>
    !product && areLastNameFirst(rows.map(({ values }) => values[index] ?? ""));
  const guess = headers.map((header, index) => {
    const folded = normalizeHeader(header);
    const override = (isOwn(folded) ? undefined : findCustom(header)) ?? own.get(folded);
    const field = override === undefined ? fieldForHeader(header) : override;
    return field === "name" && isTurned(index) ? "name_last_first" : field;
  });
  for (const kind of ["email", "phone"] as const) {
    if (guess.includes(kind)) continue;
    const first = guess.findIndex(
      (field, index) =>
        field === `other_${kind}` && !isOtherPersonLabel(parseHeadingLabel(headers[index] ?? "")),
    );
    if (first !== -1) guess[first] = kind;
  }
  for (const column of labelColumns(headers, guess))
    if (column !== null && !isCustomImportField(guess[column] ?? null))
      guess[column] = "contact_label";
  return guess.map((field, index) => {
    const header = normalizeHeader(headers[index] ?? "");
    if (field !== null || !filled[index] || header === NEVER_READ) return field;
    return own.get(header) === null ? null : "notes";
  });
}

/**
 * Returns the common part of a value's and a label's header: "Phone 2 - Value" and "Phone 2 - Label"; in
 * Follow Up Boss's files "Phone 2" and "Phone 2 - Type".
 */
const getHeaderSubject = (header: string) =>
  normalizeHeader(header).replace(/(value|label|type)$/, "");
const isContact = (field: ImportField | null) =>
  field !== null && ["email", "phone", "other_email", "other_phone"].includes(field);

/** Returns for each column of emails or phones the column with their labels, or null. */
export function labelColumns(headers: readonly string[], fields: ColumnChoice): (number | null)[] {
  const labels = new Map<string, number>();
  headers.forEach((header, index) => {
    if (/(label|type)\W*$/i.test(header.slice(-20))) labels.set(getHeaderSubject(header), index);
  });
  if (labels.size === 0) return headers.map(() => null);
  return headers.map((header, index) => {
    const column = isContact(fields[index] ?? null)
      ? labels.get(getHeaderSubject(header))
      : undefined;
    return column === undefined || column === index ? null : column;
  });
}
