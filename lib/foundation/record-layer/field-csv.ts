import { csvResponse } from "@/lib/foundation/csv/response";
import type { FieldTable } from "./field-table";

/** A column of a CSV file: its header, and the cell of a row. */
export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => unknown];

/** Returns a column for each field. Its cells are the row's values, except where `own` makes them. */
export const toCsvColumns = <Row extends object>(
  table: FieldTable,
  names: readonly (keyof Row & string)[],
  own: Partial<Record<keyof Row, (row: Row) => unknown>> = {},
): CsvColumn<Row>[] =>
  names.map((name) => {
    const { label, header = label } = table[name] ?? { label: name };
    return [header, own[name] ?? ((row) => row[name])];
  });

/** Formats a moment as the day of the reader: "2026-11-20". */
type FormatDay = (at: string | null) => string | null;

/** Makes the response with a CSV file of records, with days of `timeZone`; see csvResponse(). */
export const createCsvResponse =
  <Row>(fileName: string, createColumns: (formatDay: FormatDay) => CsvColumn<Row>[]) =>
  (
    batches: AsyncGenerator<Row[]>,
    timeZone: string,
    onBroken: (error: unknown) => void,
  ): Promise<Response> => {
    const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
    const columns = createColumns((at) => at && format.format(new Date(at)));
    return csvResponse({
      fileName,
      header: columns.map(([header]) => header),
      cells: (row: Row) => columns.map(([, cell]) => cell(row)),
      batches,
      onBroken,
    });
  };
