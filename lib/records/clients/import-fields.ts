import { CLIENT_DAYS, DAY_LABELS } from "./client-days";

/**
 * What a column of an import may hold. Several columns may hold the same: the first that is filled counts. Of
 * email addresses and numbers the rest are kept as the client's others, of tags and notes all, and what else finds
 * no room in its field stands in the note.
 */
export const IMPORT_FIELDS = [
  "name",
  "name_last_first",
  "first_name",
  "middle_name",
  "last_name",
  "email",
  "phone",
  "other_email",
  "other_phone",
  "contact_label",
  "address",
  "address_2",
  "city",
  "state",
  "zip",
  "country",
  "company",
  "status",
  "source",
  "source_detail",
  "received_at",
  ...CLIENT_DAYS,
  "tags",
  "owner",
  "notes",
] as const;

export type ImportField = (typeof IMPORT_FIELDS)[number];

/** For each column of the file, the field it holds; null leaves it out. */
export type ColumnChoice = (ImportField | null)[];

export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
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
  company: "Company",
  status: "Client type",
  source: "Source",
  source_detail: "Source detail",
  received_at: "Received on",
  ...DAY_LABELS,
  tags: "Tags",
  owner: "Owner",
  notes: "Notes",
};
