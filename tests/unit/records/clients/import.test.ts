import { describe, expect, it, test } from "vitest";
import { validateRows } from "@/lib/records/clients/import";
import { chooseColumns } from "@/lib/records/clients/import-choice";
import { readTable } from "@/lib/records/clients/import-table";
import { fieldForHeader } from "@/lib/records/clients/import-columns";
import { importMessages as text } from "@/lib/records/clients/import-messages";
import { parseHeadingLabel } from "@/lib/records/clients/other-contacts";

async function validate(text: string, mapping?: unknown) {
  const table = await readTable(new TextEncoder().encode(text));
  return validateRows(table, chooseColumns(table, mapping));
}

describe("fieldForHeader", () => {
  it.each([
    ["Name", "name"],
    ["FULL NAME", "name"],
    ["First Name", "first_name"],
    ["last_name", "last_name"],
    ["E-mail", "email"],
    ["Email Address", "email"],
    ["Phone", "phone"],
    ["Mobile", "phone"],
    ["Cell Phone", "phone"],
    ["Street", "address"],
    ["Zip Code", "zip"],
    ["Work phone", "other_phone"],
    ["Other phones", "other_phone"],
    ["Spouse email", "other_email"],
    ["Assistant's cell", "other_phone"],
    ["Partner", null],
    ["Brokerage", "company"],
    ["Type", "status"],
    ["tenant_id", null],
    ["Owner", "owner"],
    ["Phone 3 - Value", "other_phone"],
    ["Note 10", "notes"],
    ["Deal Value", null],
  ])("%s → %s", (header, field) => {
    expect(fieldForHeader(header)).toBe(field);
  });
});

describe("validateRows", () => {
  it("combines a client from the columns of other systems", async () => {
    const { accepted, rejected } = await validate(
      [
        "First Name,Last Name,E-mail,Home Phone,Mobile,Street,City,State,Zip,Brokerage,Type,tenant_id",
        "Ann,Lee,ANN@x.co,,614-555-0101,12 Elm St,Columbus,OH,43215,Acme,seller,other",
      ].join("\n"),
    );
    expect(rejected).toEqual([]);
    expect(accepted).toEqual([
      {
        row: 2,
        name: "Ann Lee",
        email: "ANN@x.co",
        phone: "614-555-0101",
        address: "12 Elm St, Columbus, OH 43215",
        company: "Acme",
        status: "Seller",
      },
    ]);
  });

  it("does not repeat the city of a complete address", async () => {
    const { accepted } = await validate(
      'Name,Phone,Address,City\nAnn,1,"12 Elm St, Columbus, OH",Columbus',
    );
    expect(accepted[0]?.address).toBe("12 Elm St, Columbus, OH");
  });

  it("rejects a row with the form's message and its original cells", async () => {
    const { accepted, rejected } = await validate("Name,Phone,Email\nAnn,,\nBo,1,\n,2,\nCy,3,cy@");
    expect(accepted.map((row) => row.name)).toEqual(["Bo"]);
    expect(rejected).toEqual([
      { row: 2, reason: "Enter an email or a phone number", values: ["Ann", "", ""] },
      { row: 4, reason: "Name is required", values: ["", "2", ""] },
      { row: 5, reason: "Invalid email", values: ["Cy", "3", "cy@"] },
    ]);
  });

  it.each([
    ["more values than columns", "Name,Phone\nAnn,1,Columbus", /more values/],
    ["an unknown type", "Name,Phone,Type\nAnn,1,Tenant", /^Status must be/],
    ["a phone number that a spreadsheet has rounded", "Name,Phone\nAnn,6.14555E+09", /shortened/],
    [
      "a name of 4 MB with a gap",
      `Name,Phone\nAnn${" ".repeat(4e6)}Lee,1`,
      /too long for a client/,
    ],
    [
      "an email of 9 MB",
      `Name,Phone,Email\nAnn,1,${"a.".repeat(4.5e6)}@b.co`,
      /too long for a client/,
    ],
  ])("rejects %s", async (_what, text, reason) => {
    expect((await validate(text)).rejected[0]?.reason).toMatch(reason);
  });

  it("accepts a cell with as many further emails as a client may have, however long", async () => {
    const others = Array.from(
      { length: 10 },
      (_, n) => `${"long.".repeat(25)}${n}@${"d".repeat(60)}.co`,
    );
    const { accepted } = await validate(
      `Name,Phone,Email,Other emails\nAnn,1,a@b.co,${others.join(";")}`,
    );
    expect(accepted[0]?.other_emails?.map(({ email }) => email)).toEqual(others);
  });

  it("removes the apostrophe that an export puts before a plus sign", async () => {
    const { accepted } = await validate("Name,Phone\nAnn,'+1 614 555 0101");
    expect(accepted[0]?.phone).toBe("+1 614 555 0101");
  });
});

describe("several emails and phones", () => {
  const contacts = async (text: string, mapping?: unknown) =>
    (await validate(text, mapping)).accepted.map(
      ({ email, phone, other_emails, other_phones }) => ({
        ...{ email, phone, other_emails, other_phones },
      }),
    );

  it("keep the label from their column's heading", async () => {
    const file = [
      "Name,Phone,Work phone,Email,Spouse email,E-mail 2",
      "Ann,614-555-0101,614-555-0102,ann@x.co,lee@x.co,ann2@x.co",
    ];
    expect(await contacts(file.join("\n"))).toEqual([
      {
        email: "ann@x.co",
        phone: "614-555-0101",
        other_emails: [
          { label: "Spouse", email: "lee@x.co" },
          { label: "Other", email: "ann2@x.co" },
        ],
        other_phones: [{ label: "Work", phone: "614-555-0102" }],
      },
    ]);
  });

  it("keep the contents of further columns, each value once", async () => {
    const file = "Name,Phone,Mobile,Cell Phone\nAnn,6145550101,614-555-0102,(614) 555-0101";
    expect(await contacts(file)).toMatchObject([
      { phone: "6145550101", other_phones: [{ label: "Mobile", phone: "614-555-0102" }] },
    ]);
  });

  it("fall back to another of the client's own when the first is blank, never to a spouse's", async () => {
    const file = [
      "Name,Phone,Spouse phone,Home phone,Email,Spouse email",
      "Ann,,614-555-0103,614-555-0104,,lee@x.co",
      "Bo,,614-555-0105,,,",
    ].join("\n");
    expect(await contacts(file)).toEqual([
      {
        email: null,
        phone: "614-555-0104",
        other_emails: [{ label: "Spouse", email: "lee@x.co" }],
        other_phones: [{ label: "Spouse", phone: "614-555-0103" }],
      },
    ]);
    expect((await validate(file)).rejected).toMatchObject([
      { row: 3, reason: "Enter an email or a phone number" },
    ]);
  });

  it("need no column of the main phone: the first of the client's own is used", () => {
    expect(
      chooseColumns({ header: ["Name", "Spouse phone", "Home phone", "Work phone"] }).columns,
    ).toEqual(["name", "other_phone", "phone", "other_phone"]);
  });

  it("may be in one cell, with or without labels", async () => {
    const file = "Name,Phone,More\nAnn,1,Work: 2; 3 ;Home\\: old: 4;";
    const mapping = { Name: "name", Phone: "phone", More: "other_phone" };
    expect((await contacts(file, mapping))[0]?.other_phones).toEqual([
      { label: "Work", phone: "2" },
      { label: "More", phone: "3" },
      { label: "Home: old", phone: "4" },
    ]);
  });

  it.each([
    ["an invalid email", "ann@x.co,nope,", "Invalid email"],
    ["a phone number that a spreadsheet has rounded", ",,6.14555E+09", /shortened/],
    [
      "eleven other phones",
      `,,${Array.from({ length: 11 }, (_, n) => 10 + n).join(";")}`,
      /at most 10/,
    ],
  ])("reject a row with %s", async (_what, cells, reason) => {
    const { rejected } = await validate(`Name,Phone,Email,Work email,Work phone\nAnn,1,${cells}`);
    expect(rejected[0]?.reason).toMatch(reason);
  });
});

test.each([
  ["Work phone", "Work"],
  ["phone_work", "Work"],
  ["workEmail", "Work"],
  ["SPOUSE E-MAIL", "Spouse"],
  ["Spouse’s cell", "Spouse cell"],
  ["Mobile", "Mobile"],
  ["Phone 2 - Value", "Other"],
  ["Email", "Other"],
  ["x".repeat(31), "Other"],
])("a column %s is labelled %s", (heading, label) => {
  expect(parseHeadingLabel(heading)).toBe(label);
});

describe("chooseColumns", () => {
  it("refuses a file without a known column", () => {
    expect(() => chooseColumns({ header: ["Colour", "Size"] })).toThrow(/No column of the file/);
  });

  it("uses only the columns of a mapping when there is a mapping", () => {
    expect(
      chooseColumns({ header: ["Name", "Who", "Tel"] }, { Who: "name", Tel: "phone", Name: "" })
        .columns,
    ).toEqual([null, "name", "phone"]);
  });

  it.each([
    ["a list", ["name"], /choice of columns/],
    ["an unknown field", { Name: "tenant_id" }, /choice of columns/],
    ["an inherited field", { Name: "constructor" }, /choice of columns/],
    ["an unknown column", { Nom: "name" }, /no column “Nom”/],
    ["no column", { Name: null }, /No column of the file/],
  ])("refuses %s as a mapping", (_what, mapping, message) => {
    expect(() => chooseColumns({ header: ["Name", "Phone"] }, mapping)).toThrow(message);
  });
});

describe("a supplementary column", () => {
  const beside = [
    "contact_label",
    "source",
    "source_detail",
    "received_at",
    "birthday",
    "home_anniversary",
    "tags",
    "owner",
    "notes",
  ];
  const long = "x".repeat(20_001);
  const read = (field: string) =>
    validate(`Name,Phone,Column\nAnn Lee,614-555-0101,${long}`, {
      Name: "name",
      Phone: "phone",
      Column: field,
    });

  it.each(beside)("is not enough to import a client: %s", async (field) => {
    const table = await readTable(new TextEncoder().encode("Column\nx"));
    expect(() => chooseColumns(table, { Column: field })).toThrow(text.noColumn);
  });

  it.each(beside)("does not reject a row for its length: %s", async (field) => {
    const { accepted, rejected } = await read(field);
    expect(rejected).toEqual([]);
    expect(accepted).toMatchObject([{ name: "Ann Lee", phone: "614-555-0101" }]);
  });

  it("differs from the company, which rejects a row for its length", async () => {
    expect((await read("company")).rejected).toMatchObject([{ reason: text.valueTooLong }]);
  });
});
