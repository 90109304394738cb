import Papa from "papaparse";
import { expect, it } from "vitest";
import { readField } from "@/lib/records/clients/csv-field";

const MAX_QUOTES = 1000;

/** Returns the cells by row, or null when a quotation mark is at a wrong position. */
function getCells(text: string, delimiter: string): string[][] | null {
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length;) {
    const field = readField(text, at, delimiter, MAX_QUOTES);
    if (!field) return null;
    rows.at(-1)?.push(field.value);
    if (text[field.end] === "\n") rows.push([]);
    at = field.end + 1;
  }
  return rows;
}

function cellsByPapa(text: string, delimiter: string): string[][] | null {
  const options = { delimiter, newline: "\n", fastMode: false } as const;
  const { data, errors } = Papa.parse<string[]>(text, options);
  return errors.some(({ type }) => type === "Quotes") ? null : data;
}

/** Yields every text of `length` such pieces. */
function* getTexts(length: number): Generator<string> {
  if (length === 0) return yield "";
  for (const begin of getTexts(length - 1)) {
    for (const piece of ["a", " ", '"', '""', ",", "\n", ";"]) yield begin + piece;
  }
}

it("reads every combination of quotation marks, separators and line ends as papaparse does", () => {
  let different = 0;
  for (const text of getTexts(6)) {
    for (const delimiter of [",", ";"]) {
      const file = `${text}\n`;
      const same =
        JSON.stringify(getCells(file, delimiter)) === JSON.stringify(cellsByPapa(file, delimiter));
      if (!same) different++;
    }
  }
  expect(different).toBe(0);
});

it("ignores spaces after a closing quotation mark, also at the end of the file", () => {
  expect(getCells('"a"  ,"b"  ', ",")).toEqual([["a", "b"]]);
});

it("stops reading a cell with too many quotation marks", () => {
  const text = `"${'""'.repeat(MAX_QUOTES)}"`;
  expect(readField(text, 0, ",", 10)).toMatchObject({ quotes: 11 });
});
