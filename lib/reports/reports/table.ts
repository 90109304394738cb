import type { Figure } from "@/lib/records/report-catalogue/report-description";
import { getDimension, getDescription } from "@/lib/records/report-catalogue/reports";
import { PARTS, getPartName } from "./part-names";
import type { Report, ReportFigures } from "./schema";

/** A row of a report. `before` has the figures of the compared period. */
export type TableRow = {
  /** The key that opens its records; null for the total row. */
  part: string | null;
  name: string;
  figures: ReportFigures;
  before: ReportFigures | null;
  /** The key of the compared row. */
  partBefore: string | null;
};

export type ReportTable = {
  /** The kind of rows: "Month". */
  heading: string;
  columns: readonly Figure[];
  rows: TableRow[];
  /** The total; null when it would count records twice. */
  total: TableRow | null;
};

type Counted = Report["rows"];

/** Returns a report as a table: every possible row, in order, with the compared period. */
export function toReportTable(report: Report): ReportTable {
  const description = getDescription(report.key);
  const rows = getParts(report).map((part, index) => getRow(report, part, index));
  return {
    heading: description.dimensions[getDimension(report.key, report.by)] ?? "",
    columns: description.figures.filter(({ column }) => column !== false),
    rows,
    total: description.hasTotal
      ? {
          part: null,
          name: "All",
          figures: report.total,
          before: report.before?.total ?? null,
          partBefore: null,
        }
      : null,
  };
}

/** Months are compared by their position in the period, other rows by their key. */
function getRow(report: Report, part: string, index: number): TableRow {
  const { before } = report;
  const partBefore =
    report.by === "month" && before ? (monthsBetween(before.from, before.to)[index] ?? null) : part;
  return {
    part,
    name: getPartName(report, part),
    figures: getFigures(report.rows, part),
    before: before && partBefore ? getFigures(before.rows, partBefore) : null,
    partBefore: before ? partBefore : null,
  };
}

const getFigures = (rows: Counted, part: string): ReportFigures =>
  rows.find(({ key }) => key === part)?.figures ?? {};

/** Returns the keys of a report's rows in display order. */
function getParts(report: Report): string[] {
  const found = report.rows.map(({ key }) => key);
  if (found.length === 0 && !report.before?.rows.length) return [];
  if (report.by === "month") return getMonths(report, found);
  const parts = PARTS[report.by];
  if (parts) return [...parts, ...found.filter((key) => !parts.includes(key))];
  const all = [...new Set([...found, ...(report.before?.rows.map(({ key }) => key) ?? [])])];
  return inOrderOfSize(report, all);
}

/** Sorts rows by size, the largest first, as in the report's chart; equal rows by name. */
function inOrderOfSize(report: Report, parts: string[]): string[] {
  const { charted } = getDescription(report.key);
  const size = (part: string) => getFigures(report.rows, part)[charted] ?? 0;
  return parts.sort(
    (one, other) =>
      size(other) - size(one) || getPartName(report, one).localeCompare(getPartName(report, other)),
  );
}

/**
 * Returns each month of the period. For a forecast, returns "past" for overdue records and the months up to the
 * last one.
 */
function getMonths(report: Report, found: string[]): string[] {
  if (report.from && report.to) return monthsBetween(report.from, report.to);
  const months = found.filter((key) => /^\d/.test(key)).sort();
  const last = months.at(-1);
  const between = last ? monthsBetween(report.today, `${last}-01`) : [];
  return [
    ...found.filter((key) => key === "past"),
    ...between,
    ...["later", "none"].filter((key) => found.includes(key)),
  ];
}

/** Returns the months between two days: "2026-01" to "2026-12". */
export function monthsBetween(from: string, to: string): string[] {
  const number = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const first = number(from);
  return Array.from({ length: Math.max(number(to) - first + 1, 0) }, (_, index) => {
    const month = first + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}
