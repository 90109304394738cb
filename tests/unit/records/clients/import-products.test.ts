import { describe, expect, it, test } from "vitest";
import { validateRows } from "@/lib/records/clients/import";
import { chooseColumns } from "@/lib/records/clients/import-choice";
import { IMPORT_FIELDS, type ImportField } from "@/lib/records/clients/import-fields";
import { readTable } from "@/lib/records/clients/import-table";
import type { Database } from "@/lib/foundation/supabase/database.types";
import { cpuMs } from "../../../cpu-time";

// The headings of other products' exports (docs/features/records/clients.md, "Import"). All data is invented.

const GOOGLE_NAMES =
  "First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels";
const GOOGLE_OLD =
  "Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,Directory Server,Mileage,Occupation,Hobby,Sensitivity,Priority,Subject,Notes,Language,Photo,Group Membership";
const numbered = (count: number, ...headings: string[]) =>
  Array.from({ length: count }, (_, n) => headings.map((text) => text.replace("#", `${n + 1}`)));

const EXPORTS: [product: string, header: string[]][] = [
  [
    "Google Contacts",
    [
      ...GOOGLE_NAMES.split(","),
      ...numbered(2, "E-mail # - Label", "E-mail # - Value"),
      ...numbered(3, "Phone # - Label", "Phone # - Value"),
      ..."Label,Formatted,Street,City,PO Box,Region,Postal Code,Country,Extended Address"
        .split(",")
        .map((part) => `Address 1 - ${part}`),
      ..."Relation 1 - Label,Relation 1 - Value,Website 1 - Label,Website 1 - Value,Event 1 - Label,Event 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value".split(
        ",",
      ),
    ].flat(),
  ],
  [
    "Google Contacts",
    [
      ...GOOGLE_OLD.split(","),
      ...numbered(3, "E-mail # - Type", "E-mail # - Value"),
      ...numbered(4, "Phone # - Type", "Phone # - Value"),
      ...numbered(
        2,
        ..."Type,Formatted,Street,City,PO Box,Region,Postal Code,Country,Extended Address"
          .split(",")
          .map((part) => `Address # - ${part}`),
      ),
      ..."Type,Name,Yomi Name,Title,Department,Symbol,Location,Job Description"
        .split(",")
        .map((part) => `Organization 1 - ${part}`),
      "Website 1 - Type",
      "Website 1 - Value",
    ].flat(),
  ],
  [
    "Follow Up Boss",
    [
      ..."ID,Date Added,First Name,Last Name,Name,Stage,Lead Source,Assigned To,Last Assigned,Is Contacted,Listing Price,Tags,Timeframe".split(
        ",",
      ),
      ...numbered(3, "Email #", "Email # - Type"),
      ...numbered(4, "Phone #", "Phone # - Type"),
      ...numbered(
        2,
        ..."Street,City,State,Zip,Country,Type".split(",").map((part) => `Address # - ${part}`),
      ),
      ..."Property Address,Property City,Property State,Property Postal Code,Property MLS Number,Property Price,Property Beds,Property Baths,Last Contacted,Birthday,Anniversary,Company,Sphere Source,Referred By,Message,Description,Background,Notes,Calls,Texts,Relationship 1 Type,Relationship 1 First Name,Relationship 1 Last Name".split(
        ",",
      ),
    ].flat(),
  ],
  [
    "kvCORE or BoldTrail",
    "Contact Id,First Name,Last Name,Email,Email Optin,Cell Phone 1,Text On,Phone On,Status,Deal Type,Work Phone,Home Phone,Cell Phone 2,Source,System Source,Assigned Agent,Agent Email,Assigned Agent ID,Owner Type,Owner ID,Is Private,Location,Business Type,Spouse First Name,Spouse Last Name,Spouse Phone,Spouse Email,Spouse Birthday,Last Closed Date,Birthday,Registered,Referrer,Capture Method,Rating,Homeowner Status,Avg Price,Avg Beds,Avg Baths,Preferred Listing Name,Preferred City,Hashtags,Complete Primary Address,Primary Address,Primary City,Primary State,Primary Zip,Primary Address Label Line 1,Primary Address Label Line 2,Secondary Address,Call Count,Last Call,Email Count,Last Email,Last Email Date,Price Range,Search Count,Saved Search Count,Fav Count,Primary Call,Primary SMS,Latitude,Longitude,Lead Channel,Picture URL,Text Count,Behavior Alerts On,Verification Run,Email Verified,Phone Verified,Last Email Sent By Contact,Created At,Updated At,External Vendor ID,Merged At,Active MLS ID,Valuation Optin,TCPA Optin Date,TCPA Optin Party,TCPA Optin Party ID".split(
      ",",
    ),
  ],
  [
    "kvCORE or BoldTrail",
    "first_name,last_name,status,deal_type,email_optin,text_on,phone_on,email,cell_phone_1,primary_address,primary_city,primary_state,primary_zip,agent_notes,source".split(
      ",",
    ),
  ],
  [
    "Lofty",
    [
      ..."Lead Id,First Name,Last Name,Primary Email,Other Email,Primary Phone,Other Phone,Lead Type,Pipeline,Segment,Source,Tag,Owner,Reg Date,Street Address(Mailing Address),City(Mailing Address),Province(Mailing Address),Postal Code(Mailing Address),Street Address(Buying Property),Birthday(Detail)".split(
        ",",
      ),
      ...numbered(10, "Note #"),
    ].flat(),
  ],
  [
    "HubSpot",
    "Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Primary Associated Company ID,Last Activity Date,Lead Status,Lifecycle Stage,Marketing contact status,Create Date,Company Name,Associated Company,Job Title,Street Address,City,State/Region,Postal Code,Country/Region,Website URL".split(
      ",",
    ),
  ],
];

/** Returns a value that a column could contain, different from all others. */
function valueFor(field: ImportField | null, heading: string, index: number): string {
  if (field === "email" || field === "other_email") return `x${index}@mail.example`;
  if (field === "phone" || field === "other_phone") return `614555${1000 + index}`;
  if (field === "status") return "Seller";
  if (field === "tags") return `tag ${index}`;
  if (field === "contact_label") return `Label ${index}`;
  return `value ${index} of ${heading}`.slice(0, 40);
}

async function importOne(header: string[]) {
  const table = (values: string[]) =>
    readTable(
      new TextEncoder().encode(
        [header, values].map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n"),
      ),
    );
  const { columns } = chooseColumns(await table(header.map(() => "1")));
  const values = header.map((heading, index) => valueFor(columns[index] ?? null, heading, index));
  const read = await table(values);
  const choice = { ...chooseColumns(read), keepsBadRows: true };
  return { ...(await validateRows(read, choice)), values, columns, writer: read.writer };
}

describe.each(EXPORTS)("an export of %s", (product, header) => {
  it("is recognised and imported without losing a column", async () => {
    const { accepted, rejected, values, columns, writer } = await importOne(header);
    expect(writer).toBe(product);
    expect(rejected).toEqual([]);
    const everything = JSON.stringify(accepted);
    // The labels of the first email and phone only say that they are the first.
    const firsts = new Set(["E-mail 1", "Email 1", "Phone 1"]);
    const lost = header.filter((heading, index) => {
      const isFirstLabel =
        columns[index] === "contact_label" && firsts.has(heading.replace(/ - .*/, ""));
      return !isFirstLabel && !everything.includes(values[index] ?? "");
    });
    expect(lost).toEqual([]);
  });
});

const read = async (text: string) => {
  const table = await readTable(new TextEncoder().encode(text));
  return validateRows(table, chooseColumns(table));
};

test("phones of a Google export keep their labels, also within one cell; system groups become no tags", async () => {
  const { accepted } = await read(
    [
      "First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Formatted,Address 1 - City,Address 1 - Country",
      '"Ann","Lee","* myContacts ::: Sphere ::: * starred","* Work","ann@x.example ::: ann@y.example",Mobile,614-555-0101,Home ::: Work Fax,614-555-0102 ::: 614-555-0103,"12 Elm St\nColumbus, OH 43215\nUS",Columbus,US',
    ].join("\n"),
  );
  expect(accepted).toMatchObject([
    {
      name: "Ann Lee",
      email: "ann@x.example",
      other_emails: [{ label: "Other", email: "ann@y.example" }],
      phone: "614-555-0101",
      other_phones: [
        { label: "Home", phone: "614-555-0102" },
        { label: "Work Fax", phone: "614-555-0103" },
      ],
      tags: ["Sphere"],
      address: "12 Elm St, Columbus, OH 43215, US",
    },
  ]);
  expect(accepted[0]).not.toHaveProperty("note");
});

describe("a vCard file", () => {
  const apple = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    "PRODID:-//Apple Inc.//macOS 15.0//EN",
    "N:Lee;Ann;M.;;",
    "FN:Ann M. Lee",
    "ORG:Acme;Sales;",
    "EMAIL;type=INTERNET;type=WORK;type=pref:ann@x.example",
    "TEL;type=CELL;type=VOICE;type=pref:+1 614-555-0101",
    "item1.TEL:614-555-0102",
    "item1.X-ABLabel:_$!<Assistant>!$_",
    "ADR;type=HOME:;;12 Elm St;Columbus;OH;43215;United States",
    "NOTE:Met at the fair\\, likes lofts\\; call\\nin May",
    "BDAY:1980-04-08",
    "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ",
    " SkZJRgABAQAAAQABAAD",
    "item2.X-ABRELATEDNAMES:Tom",
    "END:VCARD",
    "BEGIN:VCARD",
    "VERSION:4.0",
    "FN:Zoë Long",
    " name",
    'TEL;VALUE=uri;TYPE="voice,home":tel:+1-614-555-0103',
    "END:VCARD",
    "",
  ].join("\r\n");

  it("is read card by card, with several numbers and a note", async () => {
    const table = await readTable(new TextEncoder().encode(apple));
    expect(table.writer).toBe("Apple Contacts");
    const { accepted, rejected } = await validateRows(table, chooseColumns(table));
    expect(rejected).toEqual([]);
    expect(accepted).toEqual([
      {
        row: 2,
        name: "Ann M. Lee",
        email: "ann@x.example",
        phone: "+1 614-555-0101",
        other_phones: [{ label: "Assistant", phone: "614-555-0102" }],
        address: "12 Elm St, Columbus, OH 43215",
        company: "Acme, Sales",
        status: "Buyer",
        birthday: "1980-04-08",
        note: "Met at the fair, likes lofts; call\nin May\n\nRelated: Tom",
      },
      {
        row: 3,
        name: "Zoë Longname",
        email: null,
        phone: "+1-614-555-0103",
        address: null,
        company: null,
        status: "Buyer",
      },
    ]);
  });

  it.each([
    ["no contacts", "BEGIN:VCARD\nEND:VCARD\n", "The file has no contacts in it"],
    ["10,001 cards", "BEGIN:VCARD\nFN:A\nEND:VCARD\n".repeat(10_001), "more than 10,000 rows"],
    [
      "501 numbers on a card",
      `BEGIN:VCARD\n${"TEL:1\n".repeat(501)}END:VCARD\n`,
      "more than 500 columns",
    ],
  ])("with %s is refused", async (_what, text, message) => {
    await expect(readTable(new TextEncoder().encode(text))).rejects.toThrow(message);
  });

  it("of 8 MB with hostile values is read quickly", async () => {
    const hostile = `BEGIN:VCARD\nFN:Ann\nTEL:1\nADR:${"\\;".repeat(2e6)}\nN:${"a\\".repeat(1e6)}\nX${'"'.repeat(2e6)}\nEND:VCARD\n`;
    const started = cpuMs();
    await readTable(new TextEncoder().encode(hostile));
    expect(cpuMs() - started).toBeLessThan(3000);
  });
});

describe("a value that a client cannot have", () => {
  const table = (text: string) => readTable(new TextEncoder().encode(text));

  it("is moved to the note and reported when bad rows are kept", async () => {
    const file = await table(
      `Name,Phone,Email,Work phone,Company\nAnn,1,nope,6.14555E+09,${"x".repeat(101)}`,
    );
    const choice = chooseColumns(file);
    expect((await validateRows(file, choice)).rejected).toHaveLength(1);
    const { accepted, adjusted } = await validateRows(file, { ...choice, keepsBadRows: true });
    expect(accepted).toMatchObject([
      {
        email: null,
        company: null,
        note: `Email: nope\nWork phone: 6.14555E+09\nCompany: ${"x".repeat(101)}`,
      },
    ]);
    expect(adjusted.map(({ reason }) => reason)).toEqual([
      "The company is too long and was moved to the note",
      "The email “nope” was moved to the note",
      "The phone “6.14555E+09” was moved to the note",
    ]);
  });

  it("is moved to the note and reported when it is an invalid day", async () => {
    const file = await table(
      "Name,Phone,Birthday,Home anniversary\nAnn,1,1980-02-30,14.03.2019\nBob,2,3/14/1980,",
    );
    const { accepted, adjusted } = await validateRows(file, chooseColumns(file));
    expect(accepted).toMatchObject([
      { birthday: undefined, note: "Birthday: 1980-02-30\nHome anniversary: 14.03.2019" },
      { birthday: "1980-03-14" },
    ]);
    expect(adjusted).toEqual([
      { row: 2, reason: "The birthday “1980-02-30” was moved to the note" },
      { row: 2, reason: "The home anniversary “14.03.2019” was moved to the note" },
    ]);
  });

  it("rejects the row when it is the only contact, even if bad rows are kept", async () => {
    const file = await table("Name,Phone\nAnn,6.14555E+09");
    const choice = { ...chooseColumns(file), keepsBadRows: true };
    expect((await validateRows(file, choice)).rejected[0]?.reason).toMatch(/shortened/);
  });

  it("is kept in the note when it is an unknown word that is mapped to a status", async () => {
    const file = await table("Name,Phone,Type\nAnn,1,Renter");
    const choice = chooseColumns(file, {
      columns: { Name: "name", Phone: "phone", Type: "status" },
      values: { status: { " RENTER": "Seller" } },
    });
    expect((await validateRows(file, choice)).accepted).toMatchObject([
      { status: "Seller", note: "Type: Renter" },
    ]);
  });

  it("is cut when it is a note over 5,000 characters", async () => {
    const file = await table(`Name,Phone,Notes,Source\nAnn,1,${"😀".repeat(5001)},Zillow`);
    const { accepted, adjusted } = await validateRows(file, chooseColumns(file));
    expect([...(accepted[0]?.note ?? "")]).toHaveLength(5000);
    expect(adjusted).toEqual([{ row: 2, reason: "The note was cut to 5,000 characters" }]);
  });

  it("is moved to the note when it is a tag after the twentieth or over 40 characters", async () => {
    const tags = Array.from({ length: 21 }, (_, n) => `t${n}`);
    const file = await table(`Name,Phone,Tags\nAnn,1,"${[...tags, "y".repeat(41)].join("; ")}"`);
    const [ann] = (await validateRows(file, chooseColumns(file))).accepted;
    expect(ann?.tags).toEqual(tags.slice(0, 20));
    expect(ann?.note).toBe(`Tags: t20, ${"y".repeat(41)}`);
  });
});

/**
 * The columns of a client that an import fills, and by which targets; none for columns that cannot be imported. A
 * new column of clients does not compile until it is listed here.
 */
const TARGETS: Record<
  Exclude<keyof Database["public"]["Tables"]["clients"]["Insert"], `custom_${string}`>,
  readonly ImportField[]
> = {
  name: ["name", "name_last_first", "first_name", "middle_name", "last_name"],
  email: ["email"],
  phone: ["phone"],
  other_emails: ["other_email", "contact_label"],
  other_phones: ["other_phone"],
  address: ["address", "address_2", "city", "state", "zip", "country"],
  company: ["company"],
  status: ["status"],
  source: ["source"],
  source_detail: ["source_detail"],
  custom: [],
  received_at: ["received_at"],
  birthday: ["birthday"],
  home_anniversary: ["home_anniversary"],
  tag_ids: ["tags", "stage"],
  owner_id: ["owner"],
  id: [],
  tenant_id: [],
  // Derived from other records, or from the columns above.
  deal_value: [],
  last_contact_at: [],
  created_at: [],
  updated_at: [],
  field_stamps: [],
  name_key: [],
  email_keys: [],
  phone_keys: [],
  search_text: [],
};

test("every import target fills a column of a client, an opt-out or the note", () => {
  const optOuts = IMPORT_FIELDS.filter((field) => /^opted_/.test(field));
  const targets = [...Object.values(TARGETS).flat(), ...optOuts, "notes"];
  expect(targets.toSorted()).toEqual([...IMPORT_FIELDS].toSorted());
});
