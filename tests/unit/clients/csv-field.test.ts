import Papa from "papaparse";
import { expect, it } from "vitest";
import { fieldAt } from "@/lib/clients/csv-field";

const MOST_QUOTES = 1000;

/** The cells row by row, or null where a quotation mark stands in the wrong place. */
function cellsOf(text: string, delimiter: string): string[][] | null {
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length;) {
    const field = fieldAt(text, at, delimiter, MOST_QUOTES);
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

/** Every text of these pieces that is `length` of them long. */
function* textsOf(length: number): Generator<string> {
  if (length === 0) return yield "";
  for (const begin of textsOf(length - 1)) {
    for (const piece of ["a", " ", '"', '""', ",", "\n", ";"]) yield begin + piece;
  }
}

it("reads every arrangement of quotation marks, separators and line ends as papaparse does", () => {
  let different = 0;
  for (const text of textsOf(6)) {
    for (const delimiter of [",", ";"]) {
      const file = `${text}\n`;
      const same =
        JSON.stringify(cellsOf(file, delimiter)) === JSON.stringify(cellsByPapa(file, delimiter));
      if (!same) different++;
    }
  }
  expect(different).toBe(0);
});

it("lets spaces pass behind a closing quotation mark, at the end of the file too", () => {
  expect(cellsOf('"a"  ,"b"  ', ",")).toEqual([["a", "b"]]);
});

it("stops reading a cell of more quotation marks than it is told", () => {
  const text = `"${'""'.repeat(MOST_QUOTES)}"`;
  expect(fieldAt(text, 0, ",", 10)).toMatchObject({ quotes: 11 });
});
