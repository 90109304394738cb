import type { CustomField, CustomValue } from "@/lib/records/custom-fields/field-types";
import type { Cell } from "./import-contacts";
import { toImportField, type CustomImport } from "./import-custom-fields";
import { importMessages as text } from "./import-messages";
import { createCellParser, type ParsedCell } from "./import-typed-values";

/** The custom field of a column, and the parser of its cells. */
export type CustomColumn = { field: CustomField; parse: (cell: string) => ParsedCell };
export type CustomColumns = ReadonlyMap<string, CustomColumn>;

/** Returns the columns of custom fields, by their name in a mapping. */
export const indexCustomColumns = ({ fields, members }: CustomImport): CustomColumns =>
  new Map(
    fields.map((field) => [
      toImportField(field),
      { field, parse: remember(createCellParser(field, members)) },
    ]),
  );

/** Caches parsed cells by their text, because the cells of a column repeat (yes and no, choices, days). */
function remember(parse: CustomColumn["parse"]): CustomColumn["parse"] {
  const known = new Map<string, ParsedCell>();
  return (cell) => {
    const before = known.get(cell);
    if (before) return before;
    const parsed = parse(cell);
    known.set(cell, parsed);
    return parsed;
  };
}

type CustomCells = {
  /** By the field's id, as the database expects them. */
  values: Record<string, CustomValue>;
  /** Cells that are invalid for their field, with the reason. */
  bad: { cell: Cell; field: CustomField; problem: string }[];
  /** Further filled cells of a field that already has a value. */
  further: Cell[];
};

/** Parses the cells of custom fields. The first filled cell of a field is used. */
export function parseCustomCells(row: readonly Cell[], columns: CustomColumns): CustomCells {
  const parsed: CustomCells = { values: {}, bad: [], further: [] };
  if (row.length === 0) return parsed;
  const seen = new Set<string>();
  for (const cell of row) {
    const column = cell.field ? columns.get(cell.field) : undefined;
    if (!column) continue;
    const { field, parse } = column;
    if (seen.has(field.id)) {
      parsed.further.push(cell);
      continue;
    }
    seen.add(field.id);
    const result = parse(cell.text);
    if ("value" in result) parsed.values[field.id] = result.value;
    else parsed.bad.push({ cell, field, problem: result.problem });
  }
  return parsed;
}

/** Returns a message for each invalid cell that was moved to the note. */
export const listMovedCells = ({ bad }: Pick<CustomCells, "bad">): string[] =>
  bad.map(({ cell, field }) => text.movedToNote(field.label, cell.text));
