import { isSomebodyElses, labelFromHeading } from "./other-contacts";

/**
 * What a column of an import may hold. Several columns may hold the same: the first that is filled counts, and of
 * e-mail addresses and numbers the rest are kept as the client's others.
 */
export const IMPORT_FIELDS = [
  "name",
  "first_name",
  "last_name",
  "email",
  "phone",
  "other_email",
  "other_phone",
  "address",
  "address_2",
  "city",
  "state",
  "zip",
  "company",
  "status",
] as const;

export type ImportField = (typeof IMPORT_FIELDS)[number];

export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  name: "Name",
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone",
  other_email: "Other email",
  other_phone: "Other phone",
  address: "Address",
  address_2: "Address, line 2",
  city: "City",
  state: "State",
  zip: "ZIP code",
  company: "Company",
  status: "Client type",
};

/** Spellings in files from other systems, as `foldHeader` leaves them. */
const SPELLINGS: Record<ImportField, string> = {
  name: "name fullname clientname client contactname contact customername customer displayname leadname lead",
  first_name: "firstname first givenname fname forename contactfirstname primaryfirstname",
  last_name: "lastname last surname familyname lname contactlastname primarylastname",
  email: "email emailaddress mail emails email1 primaryemail contactemail clientemail email1value",
  phone:
    "phone phonenumber phones telephone telephonenumber tel mobile mobilephone mobilenumber mobileno cell cellphone cellnumber cellular primaryphone phonemobile contactnumber contactphone clientphone phone1 phone1value phoneno",
  other_email:
    "otheremail otheremails email2 email3 email2value email3value secondaryemail alternateemail personalemail workemail homeemail businessemail emailpersonal emailwork emailhome",
  other_phone:
    "otherphone otherphones phone2 phone3 phone2value phone3value secondaryphone alternatephone homephone workphone businessphone officephone phonehome phonework phoneoffice",
  address:
    "address fulladdress mailingaddress homeaddress postaladdress streetaddress street street1 streetname address1 addressline1 addressstreet homestreet currentaddress contactaddress address1street address1formatted",
  address_2: "address2 addressline2 street2 homestreet2 unit apt apartment suite unitnumber",
  city: "city town addresscity homecity mailingcity address1city",
  state:
    "state province stateprovince region addressstate homestate mailingstate address1region stateregion",
  zip: "zip zipcode postcode postalcode postal addresszip homepostalcode mailingzip address1postalcode zippostalcode",
  company:
    "company companyname brokerage brokeragename organization organisation organizationname business businessname employer firm agency account accountname",
  status:
    "status type clienttype clientstatus contacttype leadtype customertype category role buyerseller",
};

const FIELD_BY_SPELLING = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) =>
    SPELLINGS[field].split(/\s+/).map((spelling) => [spelling, field] as const),
  ),
);

/** A header without case, accents, spaces and punctuation: "E-mail Address" → "emailaddress". */
export const foldHeader = (header: string): string =>
  header
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Longer than any spelling, however it is spaced. */
const LONG_HEADER = 200;

/** The field a header names by a common spelling, or null for a column that is left out. */
export function fieldForHeader(header: string): ImportField | null {
  if (header.length > LONG_HEADER) return null;
  const spelling = foldHeader(header);
  return FIELD_BY_SPELLING.get(spelling) ?? somebodyElses(header, spelling);
}

/** "Spouse email", "Assistant's cell". */
function somebodyElses(header: string, spelling: string): ImportField | null {
  if (!isSomebodyElses(labelFromHeading(header))) return null;
  if (/e?mail(address)?\d*$/.test(spelling)) return "other_email";
  return /(phone|mobile|cell|tel|telephone)(number|no)?\d*$/.test(spelling) ? "other_phone" : null;
}

/**
 * For every column, the field it holds by its header. Where no column is the plain one, the first of the client's
 * other e-mails or phones is: "Home phone, Work phone".
 */
export function guessColumns(headers: readonly string[]): (ImportField | null)[] {
  const guess = headers.map(fieldForHeader);
  for (const kind of ["email", "phone"] as const) {
    if (guess.includes(kind)) continue;
    const first = guess.findIndex(
      (field, index) =>
        field === `other_${kind}` && !isSomebodyElses(labelFromHeading(headers[index] ?? "")),
    );
    if (first !== -1) guess[first] = kind;
  }
  return guess;
}

export const isImportField = (name: string): name is ImportField =>
  (IMPORT_FIELDS as readonly string[]).includes(name);
