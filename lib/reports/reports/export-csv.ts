import { csvText } from "@/lib/foundation/csv/text";
import type { Figure, FigureKind } from "@/lib/records/report-catalogue/report-description";
import { getDescription } from "@/lib/records/report-catalogue/reports";
import { getFigure } from "./figure-text";
import { periodText } from "./period-text";
import type { Report, ReportFigures } from "./schema";
import { toReportTable, type TableRow } from "./table";

const UNITS: Partial<Record<FigureKind, string>> = {
  dollars: " (US dollars)",
  percent: " (%)",
  days: " (days)",
  minutes: " (minutes)",
};

/** Returns the report's table as a CSV download, with plain numbers and the compared period. */
export function reportCsvResponse(report: Report): Response {
  const { heading, columns, rows, total } = toReportTable(report);
  const labels = columns.map(({ label, kind }) => label + (UNITS[kind] ?? ""));
  const compared = report.before ? labels.map((label) => `Before: ${label}`) : [];
  const cells = ({ name, figures, before }: TableRow) => [
    name,
    ...numbers(columns, figures),
    ...(report.before ? numbers(columns, before) : []),
  ];
  const text = csvText([
    [getDescription(report.key).title, periodText(report)],
    [heading, ...labels, ...compared],
    ...rows.map(cells),
    ...(total ? [cells(total)] : []),
  ]);
  return new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName(report)}"`,
    },
  });
}

const numbers = (columns: readonly Figure[], figures: ReportFigures | null) =>
  columns.map((column) => (figures ? (getFigure(figures, column) ?? "") : ""));

/** Returns "key-dates-2026-11-22.csv". */
const fileName = ({ key, to, today }: Pick<Report, "key" | "to" | "today">): string =>
  `${key.replace("_", "-")}-${to ?? today}.csv`;
