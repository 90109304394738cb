import type { CustomField } from "@/lib/records/custom-fields/field-types";

/** Shortens a value that a message quotes. */
const short = (value: string) => (value.length > 60 ? `${value.slice(0, 60)}…` : value);

type Described = Pick<CustomField, "type" | "label">;

/** Returns the message for a cell that cannot be parsed as a value of its custom field. */
function toCustomInvalid({ type, label }: Described, cell: string): string {
  switch (type) {
    case "day":
      return `${label} must be a day with its year, such as 3/14/2027`;
    case "yes_no":
      return `${label} must be yes or no`;
    case "choices":
      return `${label} must be some of its choices, separated by semicolons: “${short(cell)}”`;
    case "member":
      return `${label} must be one member of the team: no member, or more than one, is named “${short(cell)}”`;
    default:
      return `${label} must be one of its choices: “${short(cell)}” is not one`;
  }
}

/** Texts of the import, including why a file is refused and why a row is rejected. */
export const importMessages = {
  noFile: "Choose a CSV file to import",
  tooLarge: "The file is larger than 10 MB. Split it and import the parts one after the other.",
  tooManyRows:
    "The file has more than 10,000 rows. Split it and import the parts one after the other.",
  tooManyColumns: "The file has more than 500 columns. Remove those that are not needed.",
  notCsv: "This is not a CSV file. Open it in a spreadsheet, save it as CSV and choose that file.",
  encoding: "The file's text encoding cannot be read. Save it as “CSV UTF-8” and choose that file.",
  empty: "The file is empty",
  noRows: "The file has a header but no rows below it",
  noCards: "The file has no contacts in it",
  noColumn:
    "No column of the file can be used. Its first row must name the columns, such as Name, Email, Phone, Address, Company and Status.",
  openQuote: (row: number) =>
    `Row ${row} has a quotation mark in the wrong place, so the rows cannot be told apart`,
  mappingInvalid: "The choice of columns is not valid",
  mappingUnknownColumn: (header: string) => `The file has no column “${header}”`,
  mappingUnknownField: (name: string) => `There is no field “${short(name)}” that you can change`,

  editsInvalid: "The edited rows could not be read",
  editsUnknownRow: (row: string) => `The file has no row ${short(row)}`,

  tooManyCells: "The row has more values than the file has columns",
  valueTooLong: "The row has a value that is too long for a client",
  phoneDamaged: (phone: string) =>
    `A spreadsheet has shortened the phone number to ${phone}. Format the column as text`,
  customInvalid: toCustomInvalid,
  leftOut: (word: string) => `Left out: “${short(word)}”`,
  alreadyClient: (match: string) => `Already a client: ${match}`,
  repeated: (row: number, match: string) => `Repeats row ${row}: ${match}`,
  sameEmail: (email: string) => `same email ${email}`,
  samePhone: (phone: string) => `same name and phone ${phone}`,

  noteCut: "The note was cut to 5,000 characters",
  /** `what` is the field's name within a sentence: "email", "home anniversary". */
  movedToNote: (what: string, value: string) =>
    value === ""
      ? `The ${what} is too long and was moved to the note`
      : `The ${what} “${short(value)}” was moved to the note`,
  ownerUnknown: (name: string) => `No one is named “${short(name)}”, so the client is yours`,
} as const;
