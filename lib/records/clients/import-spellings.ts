import type { FieldTable } from "@/lib/foundation/record-layer/field-table";
import { clientFields } from "./fields";
import { IMPORT_FIELD_LABELS, IMPORT_FIELDS, type ImportField } from "./import-fields";
import { normalizeHeader } from "./normalize-header";

/**
 * Headings of other systems for columns that are part of a field or no field, folded by `normalizeHeader`.
 * The headings of a client's fields are in the field table. docs/features/records/clients.md, "Import" has
 * the source of each product's headings.
 */
const HEADINGS: Partial<Record<ImportField, string>> = {
  name_last_first: "namelastfirst lastfirst lastnamefirst lastnamefirstname fullnamelastfirst",
  first_name: "firstname first givenname fname forename contactfirstname primaryfirstname",
  middle_name: "middlename middle additionalname",
  last_name: "lastname last surname familyname lname contactlastname primarylastname",
  other_email:
    "otheremail otheremails secondaryemail secondemail alternateemail additionalemail additionalemailaddresses personalemail workemail homeemail businessemail emailpersonal emailwork emailhome",
  other_phone:
    "otherphone otherphones secondaryphone alternatephone homephone workphone businessphone officephone phonehome phonework phoneoffice workfax homefax fax faxnumber",
  address_2:
    "address2 addressline2 street2 homestreet2 unit apt apartment suite unitnumber address1extendedaddress address1pobox",
  city: "city town addresscity homecity mailingcity address1city primarycity citymailingaddress",
  state:
    "state province stateprovince region addressstate homestate mailingstate address1region address1state stateregion primarystate provincemailingaddress statemailingaddress",
  zip: "zip zipcode postcode postalcode postal addresszip homepostalcode mailingzip mailingzipcode address1postalcode address1zip zippostalcode primaryzip postalcodemailingaddress zipcodemailingaddress",
  country:
    "country countryregion addresscountry homecountry mailingcountry address1country countrymailingaddress",
  stage: "stage leadstage contactstage clientstage pipeline pipelinestage",
  tags: "tag tags label labels hashtag hashtags groupmembership keywords",
  owner:
    "owner ownername owneremail contactowner assignedto assignedagent assignedagentemail agentemail agentname leadowner",
  notes: "note notes comment comments remarks agentnotes contactnotes background",
};

const TABLE: FieldTable = clientFields;

function listHeadings(field: ImportField): string[] {
  const { label = "", headings = HEADINGS[field] ?? "" } = TABLE[field] ?? {};
  return [normalizeHeader(label), ...headings.split(" ")].filter(Boolean);
}

/** The field of each folded heading. */
export const FIELD_BY_HEADING: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) => listHeadings(field).map((heading) => [heading, field])),
);

const OWN_HEADINGS: ReadonlySet<string> = new Set(
  Object.values(IMPORT_FIELD_LABELS).map(normalizeHeader),
);

/** Whether a folded heading is the name of one of our own fields, as in an exported file. */
export const isOwnHeading = (folded: string): boolean => OWN_HEADINGS.has(folded);

/** Whether a folded heading is one of a note: "Notes", "Note 2". Such a note needs no heading of its own. */
export const isNoteHeading = (folded: string): boolean =>
  FIELD_BY_HEADING.get(folded.replace(/\d+$/, "")) === "notes";
