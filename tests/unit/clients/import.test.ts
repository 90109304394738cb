import { describe, expect, it } from "vitest";
import { readCsv } from "@/lib/clients/csv";
import { chooseColumns, judgeRows } from "@/lib/clients/import";
import { fieldForHeader } from "@/lib/clients/import-columns";

async function judge(text: string, mapping?: unknown) {
  const table = await readCsv(new TextEncoder().encode(text));
  return judgeRows(table, chooseColumns(table.header, mapping));
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
    ["Brokerage", "company"],
    ["Type", "status"],
    ["tenant_id", null],
    ["Owner", null],
    ["Deal Value", null],
  ])("%s → %s", (header, field) => {
    expect(fieldForHeader(header)).toBe(field);
  });
});

describe("judgeRows", () => {
  it("puts a client together from the columns of other systems", async () => {
    const { accepted, rejected } = await judge(
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

  it("does not repeat the city of an address that is whole already", async () => {
    const { accepted } = await judge(
      'Name,Phone,Address,City\nAnn,1,"12 Elm St, Columbus, OH",Columbus',
    );
    expect(accepted[0]?.address).toBe("12 Elm St, Columbus, OH");
  });

  it("rejects a row with the form's text and its cells as they were", async () => {
    const { accepted, rejected } = await judge("Name,Phone,Email\nAnn,,\nBo,1,\n,2,\nCy,3,cy@");
    expect(accepted.map((row) => row.name)).toEqual(["Bo"]);
    expect(rejected).toEqual([
      { row: 2, reason: "Phone is required", values: ["Ann", "", ""] },
      { row: 4, reason: "Name is required", values: ["", "2", ""] },
      { row: 5, reason: "Invalid email", values: ["Cy", "3", "cy@"] },
    ]);
  });

  it.each([
    ["more values than columns", "Name,Phone\nAnn,1,Columbus", /more values/],
    ["an unknown type", "Name,Phone,Type\nAnn,1,Tenant", /^Status must be/],
    ["a phone number a spreadsheet has rounded", "Name,Phone\nAnn,6.14555E+09", /shortened/],
  ])("rejects %s", async (_what, text, reason) => {
    expect((await judge(text)).rejected[0]?.reason).toMatch(reason);
  });

  it("takes off the apostrophe that an export puts before a plus sign", async () => {
    const { accepted } = await judge("Name,Phone\nAnn,'+1 614 555 0101");
    expect(accepted[0]?.phone).toBe("+1 614 555 0101");
  });
});

describe("chooseColumns", () => {
  it("refuses a file none of whose columns is known", () => {
    expect(() => chooseColumns(["Colour", "Size"])).toThrow(/No column of the file/);
  });

  it("follows a mapping alone where one is given", () => {
    expect(chooseColumns(["Name", "Who", "Tel"], { Who: "name", Tel: "phone", Name: "" })).toEqual([
      null,
      "name",
      "phone",
    ]);
  });

  it.each([
    ["a list", ["name"], /choice of columns/],
    ["an unknown field", { Name: "tenant_id" }, /choice of columns/],
    ["an inherited field", { Name: "constructor" }, /choice of columns/],
    ["an unknown column", { Nom: "name" }, /no column “Nom”/],
    ["no column at all", { Name: null }, /No column of the file/],
  ])("refuses %s as a mapping", (_what, mapping, message) => {
    expect(() => chooseColumns(["Name", "Phone"], mapping)).toThrow(message);
  });
});
