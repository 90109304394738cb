/** What a column of an import may hold. Several columns may hold the same: the first that is filled counts. */
export const IMPORT_FIELDS = [
  "name",
  "first_name",
  "last_name",
  "email",
  "phone",
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
  email:
    "email emailaddress mail emails email1 email2 primaryemail secondaryemail personalemail workemail homeemail contactemail clientemail emailpersonal emailwork email1value email2value",
  phone:
    "phone phonenumber phones telephone telephonenumber tel mobile mobilephone mobilenumber mobileno cell cellphone cellnumber cellular homephone workphone businessphone otherphone primaryphone phonemobile phonehome phonework contactnumber contactphone clientphone phone1 phone2 phone1value phone2value phoneno",
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

/** The field a header names by a common spelling, or null for a column that is left out. */
export const fieldForHeader = (header: string): ImportField | null =>
  FIELD_BY_SPELLING.get(foldHeader(header)) ?? null;

/** For every column, the field it holds by its header. */
export const guessColumns = (headers: readonly string[]): (ImportField | null)[] =>
  headers.map(fieldForHeader);

export const isImportField = (name: string): name is ImportField =>
  (IMPORT_FIELDS as readonly string[]).includes(name);
