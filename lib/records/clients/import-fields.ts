import { mapNames, namesWith } from "@/lib/foundation/record-layer/field-table";
import { clientFields } from "./fields";

/** The fields of a person's name, address and contacts, in the parts that files use. */
export const PERSON_LABELS = {
  name: "Name",
  name_last_first: "Name, last name first",
  first_name: "First name",
  middle_name: "Middle name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone",
  other_email: "Other email",
  other_phone: "Other phone",
  contact_label: "Label of an email or phone",
  address: "Address",
  address_2: "Address, line 2",
  city: "City",
  state: "State",
  zip: "ZIP code",
  country: "Country",
} as const;

const FILE_FIELDS = namesWith(clientFields, "file");
type WholeField = Exclude<(typeof FILE_FIELDS)[number], keyof typeof PERSON_LABELS>;
const WHOLE_FIELDS = FILE_FIELDS.filter((name): name is WholeField => !(name in PERSON_LABELS));

/**
 * The fields that a column may be mapped to. When several columns have the same field, the first filled one
 * is used. Further emails and phones become the client's others, all tags and notes are kept, and the rest
 * goes to the note. A stage becomes a tag, and may imply the client type.
 */
export const IMPORT_FIELD_LABELS = {
  ...PERSON_LABELS,
  ...mapNames(WHOLE_FIELDS, (name): string => clientFields[name].label),
  received_at: "Received on",
  stage: "Stage",
  tags: "Tags",
  opted_out: "Opted out of everything",
  opted_out_email: "Opted out of email",
  opted_out_texts: "Opted out of texts",
  opted_out_calls: "Opted out of calls",
  opted_in_email: "Agreed to email",
  opted_in_texts: "Agreed to texts",
  opted_in_calls: "Agreed to calls",
  owner: "Owner",
  notes: "Notes",
};

export type BuiltInImportField = keyof typeof IMPORT_FIELD_LABELS;

/** A custom field of the team, by its key. */
export type CustomImportField = `custom.${string}`;

export type ImportField = BuiltInImportField | CustomImportField;

export const IMPORT_FIELDS = Object.keys(IMPORT_FIELD_LABELS) as BuiltInImportField[];

/** The field of each column of the file; null leaves a column out. */
export type ColumnChoice = (ImportField | null)[];
