import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/api/errors";
import { IMPORT_MAX_BYTES, readCsv } from "@/lib/clients/csv";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readCsv(bytes(text));

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) {
    view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  }
  return new Uint8Array(view.buffer);
}

function refusal(file: Uint8Array): { status: number; code: string } {
  try {
    readCsv(file);
  } catch (error) {
    if (error instanceof AppError) return { status: error.status, code: error.code };
    throw error;
  }
  throw new Error("The file was accepted");
}

describe("readCsv", () => {
  it("gives the rows the numbers a spreadsheet shows, a quoted line break within one row", () => {
    const table = read('Name,Address\r\nAnn,"1 Elm St\r\nColumbus"\r\n\r\nBo,2 Oak\r\n');
    expect(table.header).toEqual(["Name", "Address"]);
    expect(table.rows).toEqual([
      { row: 2, values: ["Ann", "1 Elm St\nColumbus"] },
      { row: 4, values: ["Bo", "2 Oak"] },
    ]);
  });

  it.each([
    ["commas", "Name,Phone\nAnn,1"],
    ["semicolons", "Name;Phone\nAnn;1"],
    ["tabs", "Name\tPhone\nAnn\t1"],
    ["a declared separator", "sep=;\nName;Phone\nAnn;1"],
    ["old line ends", "Name,Phone\rAnn,1\r"],
    ["a byte-order mark", "\uFEFFName,Phone\nAnn,1"],
  ])("reads %s", (_what, text) => {
    const { header, rows } = read(text);
    expect(header).toEqual(["Name", "Phone"]);
    expect(rows.map((row) => row.values)).toEqual([["Ann", "1"]]);
  });

  it("takes the separator under which the columns have known names", () => {
    expect(read("Name;Phone;Address, City, State\nAnn;1;x").header).toHaveLength(3);
  });

  it.each([
    ["UTF-8", bytes("Name,Phone\nJosé,1"), "utf-8"],
    ["UTF-16 little-endian", utf16("\uFEFFName,Phone\nJosé,1", true), "utf-16le"],
    ["UTF-16 big-endian", utf16("\uFEFFName,Phone\nJosé,1", false), "utf-16be"],
    [
      "Windows-1252",
      Uint8Array.from([...bytes("Name,Phone\nJos"), 0xe9, ...bytes(",1")]),
      "windows-1252",
    ],
  ])("reads %s", (_what, file, encoding) => {
    const table = readCsv(file);
    expect(table.encoding).toBe(encoding);
    expect(table.rows[0]?.values[0]).toBe("José");
  });

  it.each([
    ["a zip or xlsx file", Uint8Array.from([0x50, 0x4b, 3, 4, 20]), 415, "not_csv"],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13]), 415, "not_csv"],
    ["text with a NUL", bytes("Name,Phone\nA\u0000,1"), 415, "not_csv"],
    ["UTF-16 without a mark", utf16("Name,Phone\nA,1", true), 415, "not_csv"],
    ["bytes of no encoding", Uint8Array.from([...bytes("Name\nA"), 0x81]), 400, "bad_encoding"],
    [
      "UTF-8 with a byte broken off",
      Uint8Array.from([...bytes("Name\nJosé\nJos"), 0xc3]),
      400,
      "bad_encoding",
    ],
    ["half a UTF-16 pair", utf16("\uFEFFName,Phone\n\uD800,1", true), 400, "bad_encoding"],
    ["nothing", bytes(""), 400, "empty_file"],
    ["blank lines", bytes("\n \n"), 400, "empty_file"],
    ["a header alone", bytes("Name,Phone\n\n"), 400, "no_rows"],
    ["a quotation mark that never closes", bytes('Name,Phone\n"Ann,1\nBo,2'), 400, "bad_quotes"],
    ["501 columns", bytes(`${"Name,".repeat(500)}Name\nA`), 400, "too_many_columns"],
    ["a million columns", bytes(`${",".repeat(1_000_000)}\nA`), 400, "too_many_columns"],
  ])("refuses %s", (_what, file, status, code) => {
    expect(refusal(file)).toEqual({ status, code });
  });

  it("reads 10,000 rows and refuses one more", () => {
    const rows = (count: number) => bytes("Name,Phone\n" + "Ann,1\n".repeat(count));
    expect(readCsv(rows(10_000)).rows).toHaveLength(10_000);
    expect(refusal(rows(10_001))).toEqual({ status: 413, code: "too_large" });
  });

  it("reads 10 MB and refuses one byte more", () => {
    const head = bytes("Name,Phone\n");
    const file = (size: number) => {
      const whole = new Uint8Array(size).fill(0x61);
      whole.set(head);
      return whole;
    };
    expect(readCsv(file(IMPORT_MAX_BYTES)).rows).toHaveLength(1);
    expect(refusal(file(IMPORT_MAX_BYTES + 1))).toEqual({ status: 413, code: "too_large" });
  });
});
