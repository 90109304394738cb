import type { BarPoint } from "@/components/foundation/charts/bar-plot";
import type { Figure } from "@/lib/records/report-catalogue/report-description";
import { getFigure, formatFigure, formatShortFigure } from "@/lib/reports/reports/figure-text";
import type { ReportTable } from "@/lib/reports/reports/table";

/** The maximum number of bars that a chart can show legibly. The table below lists all rows. */
export const MAX_BARS = { lying: 12, standing: 60 };

const shortened = (name: string) => (name.length > 18 ? `${name.slice(0, 17)}…` : name);

/** Returns the chart's bars in table order, at most `limit`. */
export function toChartPoints({ rows }: ReportTable, figure: Figure, limit: number): BarPoint[] {
  const { kind } = figure;
  return rows.slice(0, limit).map((row) => {
    const value = getFigure(row.figures, figure);
    const before = row.before && getFigure(row.before, figure);
    return {
      name: row.name,
      shortName: shortened(row.name),
      value: value ?? 0,
      label: formatShortFigure(kind, value),
      exact: formatFigure(kind, value),
      before,
      labelBefore: formatShortFigure(kind, before),
      exactBefore: row.before && formatFigure(kind, before),
    };
  });
}

/** Returns the chart as text for screen readers. */
export const toSummary = (points: readonly BarPoint[]): string =>
  points
    .map(
      ({ name, exact, exactBefore }) =>
        `${name}: ${exact}${exactBefore ? `, before ${exactBefore}` : ""}`,
    )
    .join("; ");
