import { csvResponse } from "@/lib/foundation/csv/response";
import type { FieldTable } from "./field-table";

/** A column of a file: what stands above it, and its cell of a row. */
export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => unknown];

/** The columns of these fields: the values as the database has them, where `own` says nothing else. */
export const toCsvColumns = <Row extends object>(
  table: FieldTable,
  names: readonly (keyof Row & string)[],
  own: Partial<Record<keyof Row, (row: Row) => unknown>> = {},
): CsvColumn<Row>[] =>
  names.map((name) => {
    const { label, header = label } = table[name] ?? { label: name };
    return [header, own[name] ?? ((row) => row[name])];
  });

/** The day of a moment, "2026-11-20", as it was where the reader is. */
type FormatDay = (at: string | null) => string | null;

/** The answer that a browser saves as a file of records, days as they were in `timeZone`; see csvResponse(). */
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
