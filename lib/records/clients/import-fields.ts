import { mapNames, namesWith } from "@/lib/foundation/record-layer/field-table";
import { clientFields } from "./fields";

/** A name, an address and the ways to reach somebody, in the parts that files have them in. */
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
 * What a column of an import may hold, as it is offered. Several columns may hold the same: the first that is filled
 * counts. Of email addresses and numbers the rest are kept as the client's others, of tags and notes all, and what
 * else finds no room in its field stands in the note.
 */
export const IMPORT_FIELD_LABELS = {
  ...PERSON_LABELS,
  ...mapNames(WHOLE_FIELDS, (name): string => clientFields[name].label),
  received_at: "Received on",
  tags: "Tags",
  owner: "Owner",
  notes: "Notes",
};

export type ImportField = keyof typeof IMPORT_FIELD_LABELS;

export const IMPORT_FIELDS = Object.keys(IMPORT_FIELD_LABELS) as ImportField[];

/** For each column of the file, the field it holds; null leaves it out. */
export type ColumnChoice = (ImportField | null)[];
