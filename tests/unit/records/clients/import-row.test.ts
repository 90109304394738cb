import { describe, expect, it } from "vitest";
import { applyRowEdits } from "@/lib/records/clients/import-edits";
import { listMendableCells, nameRow } from "@/lib/records/clients/import-row";
import type { ColumnChoice } from "@/lib/records/clients/import-fields";

const COLUMNS: ColumnChoice = ["notes", "received_at", "first_name", "last_name", "email", "phone"];

describe("a row", () => {
  it.each([
    [["10004", "2024-03-21", "Ann", "Lee", "a@x.co", "614"], "Ann Lee"],
    [["10004", "2024-03-21", "", "", "a@x.co", "614"], "a@x.co"],
    [["10004", "2024-03-21", "", " ", "", "614"], "614"],
    [["10004", "2024-03-21"], "10004, 2024-03-21"],
    [[], ""],
  ])("is titled with its name, email, phone or first cells: %j", (values, name) => {
    expect(nameRow(values, COLUMNS)).toBe(name);
  });

  it("is titled with the full name, first name first", () => {
    expect(nameRow(["x", "Ann Lee"], ["email", "name"])).toBe("Ann Lee");
    expect(nameRow(["Lee, Ann"], ["name_last_first"])).toBe("Ann Lee");
  });

  it("is editable in the cells for name, email and phone, and in cells beyond the header", () => {
    const header = ["Note", "Added", "First", "Last", "Email", "Phone"];
    const cells = listMendableCells(header, ["x", "soon", "", "", "", "", "", "more"], COLUMNS);
    expect(cells).toEqual([
      { index: 2, heading: "First" },
      { index: 3, heading: "Last" },
      { index: 4, heading: "Email" },
      { index: 5, heading: "Phone" },
      { index: 7, heading: "Column 8" },
    ]);
  });

  it("uses its edited cells, while rows without edits stay unchanged", () => {
    const rows = [
      { row: 2, values: ["a"] },
      { row: 4, values: ["b"] },
    ];
    expect(applyRowEdits(rows, { "4": ["c"] })).toEqual([rows[0], { row: 4, values: ["c"] }]);
    expect(applyRowEdits(rows, {})).toEqual(rows);
    expect(() => applyRowEdits(rows, { "3": ["c"] })).toThrow("The file has no row 3");
  });
});
