import type { BarPoint } from "@/components/charts/bar-plot";
import { figureIn, figureText, shortFigureText } from "@/lib/reports/figure-text";
import type { Figure } from "@/lib/reports/reports";
import type { ReportTable } from "@/lib/reports/table";

/** More than this a chart does not tell apart; the table beneath has them all. */
export const MOST_BARS = { lying: 12, standing: 60 };

const shortened = (name: string) => (name.length > 18 ? `${name.slice(0, 17)}…` : name);

/** The bars of a report's chart, in the order of its table. */
export function chartPoints({ rows }: ReportTable, figure: Figure, most: number): BarPoint[] {
  const { kind } = figure;
  return rows.slice(0, most).map((row) => {
    const value = figureIn(row.figures, figure);
    const before = row.before && figureIn(row.before, figure);
    return {
      name: row.name,
      shortName: shortened(row.name),
      value: value ?? 0,
      label: shortFigureText(kind, value),
      exact: figureText(kind, value),
      before,
      labelBefore: shortFigureText(kind, before),
      exactBefore: row.before && figureText(kind, before),
    };
  });
}

/** The chart in words, for those who do not see it. */
export const inWords = (points: readonly BarPoint[]): string =>
  points
    .map(
      ({ name, exact, exactBefore }) =>
        `${name}: ${exact}${exactBefore ? `, before ${exactBefore}` : ""}`,
    )
    .join("; ");
