import { describe, expect, it } from "vitest";
import { validateRows } from "@/lib/records/clients/import";
import { chooseColumns } from "@/lib/records/clients/import-choice";
import { readTable } from "@/lib/records/clients/import-table";
import { areLastNameFirst, toFirstNameFirst } from "@/lib/records/clients/name-order";

describe("toFirstNameFirst", () => {
  it.each([
    ["Smith, John", "John Smith"],
    ["  Smith ,John ", "John Smith"],
    ["O'Brien, Mary-Kate", "Mary-Kate O'Brien"],
    ["de la Cruz, María José", "María José de la Cruz"],
    ["Smith, John Q.", "John Q. Smith"],
    ["Smith, Robert (Bob)", "Robert (Bob) Smith"],
    ["Smith Jr., John", "John Smith Jr."],
    ["Núñez, Ángel", "Ángel Núñez"],
  ])("%s → %s", (cell, name) => {
    expect(toFirstNameFirst(cell)).toBe(name);
  });

  it.each([
    "John Smith",
    "Smith, Jr.",
    "John Smith, III",
    "John Smith, Realtor",
    "Acme, Inc",
    "Smith, LLC",
    "Buckeye Homes, Columbus",
    "Smith, John and Mary",
    "Smith, John & Mary",
    "Smith, John/Mary",
    "John Smith, Mary Smith",
    "Smith, John, Jr.",
    "Smith, 12 Elm St",
    ", John",
    "Smith,",
    "The very long name of some foundation, Columbus",
    `Smith, ${"J".repeat(200)}`,
    "",
  ])("leaves %s as it is", (cell) => {
    expect(toFirstNameFirst(cell)).toBe(cell);
  });
});

describe("areLastNameFirst", () => {
  it("is true only when most of the names have the last name first", () => {
    expect(areLastNameFirst(["Smith, John", "", "Lee, Ann", "Acme, Inc"])).toBe(true);
    expect(areLastNameFirst(["Smith, John", "Ann Lee", "Bo Reyes"])).toBe(false);
    expect(areLastNameFirst(["Smith, John", "Ann Lee"])).toBe(false);
    expect(areLastNameFirst(["", ""])).toBe(false);
  });
});

describe("an import", () => {
  const read = (...lines: string[]) => readTable(new TextEncoder().encode(lines.join("\n")));

  it("writes the first name first when the file has the last name first", async () => {
    const table = await read(
      "Name,Phone",
      '"Smith, John",614 555 0101',
      '"Acme, Inc",614 555 0102',
      '"Lee, Ann",614 555 0103',
      "Bo Reyes,614 555 0104",
      '"Wolfe, Cy",614 555 0105',
    );
    const choice = chooseColumns(table);
    expect(choice.columns).toEqual(["name_last_first", "phone"]);
    const { accepted } = await validateRows(table, choice);
    expect(accepted.map(({ name }) => name)).toEqual([
      "John Smith",
      "Acme, Inc",
      "Ann Lee",
      "Bo Reyes",
      "Cy Wolfe",
    ]);
    // No part of the name is copied to a note as if it were lost.
    expect(accepted.every(({ note }) => note === undefined)).toBe(true);
  });

  it("keeps names as written when the column is mapped to the full name", async () => {
    const table = await read("Name,Phone", '"Smith, John",1');
    const { accepted } = await validateRows(
      table,
      chooseColumns(table, { Name: "name", Phone: "phone" }),
    );
    expect(accepted[0]?.name).toBe("Smith, John");
  });

  it("keeps the names of a file that Lintel exported as written", async () => {
    const table = await read(
      "Name,Phone,Deal value,Last contact,Other emails,Other phones",
      '"Smith, John",1,,,,',
    );
    expect(table.writer).toBe("Lintel");
    expect(chooseColumns(table).columns[0]).toBe("name");
  });
});
