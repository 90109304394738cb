"use client";

import { LazyBarPlot } from "@/components/foundation/charts/lazy-bar-plot";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import type { Figure, ReportDescription } from "@/lib/records/report-catalogue/report-description";
import { getDescription } from "@/lib/records/report-catalogue/reports";
import { formatFigure, formatShortFigure } from "@/lib/reports/reports/figure-text";
import { reportMessages as text } from "@/lib/reports/reports/messages";
import { comparedText } from "@/lib/reports/reports/period-text";
import type { Report } from "@/lib/reports/reports/schema";
import type { ReportTable } from "@/lib/reports/reports/table";
import { toChartPoints, toSummary, MAX_BARS } from "./chart-points";
import { FigureTable, type OpenFigure } from "./figure-table";

type ReportCardProps = { report: Report; table: ReportTable; onOpen: (figure: OpenFigure) => void };

/** Renders a report's chart with the same figures as a table below. */
export function ReportCard({ report, table, onOpen }: ReportCardProps) {
  const description = getDescription(report.key);
  const charted = chartedFigure(description);
  const isEmpty = table.rows.length === 0;
  return (
    <Card data-print="whole">
      <CardHeader
        title={`${charted.label} by ${table.heading.toLowerCase()}`}
        text={isEmpty ? undefined : <Legend report={report} table={table} charted={charted} />}
      />
      <CardBody className="touch:px-4">
        {isEmpty ? (
          <p className="py-2 text-muted">{description.emptyText}</p>
        ) : (
          <>
            <Chart report={report} table={table} charted={charted} />
            <FigureTable table={table} compared={report.before !== null} onOpen={onOpen} />
          </>
        )}
      </CardBody>
    </Card>
  );
}

const chartedFigure = ({ figures, charted }: ReportDescription): Figure =>
  figures.find(({ name }) => name === charted) ?? { name: charted, label: "", kind: "count" };

type ChartedProps = Omit<ReportCardProps, "onOpen"> & { charted: Figure };

/** Renders the finding in words: the total, or the row with the highest figure. */
function Legend({ report, table, charted }: ChartedProps) {
  const compared = comparedText(report);
  const shown = mostBars(report);
  const total = table.total && formatFigure(charted.kind, report.total[charted.name] ?? null);
  const parts = [
    total && `${total} in all.`,
    table.rows.length > shown && `The chart shows the first ${shown} of ${table.rows.length} rows.`,
    compared && `Hatched bars: ${compared}.`,
  ];
  return <>{parts.filter(Boolean).join(" ")}</>;
}

const isStanding = ({ by }: Report) => by === "month";
const mostBars = (report: Report) => (isStanding(report) ? MAX_BARS.standing : MAX_BARS.lying);

function Chart({ report, table, charted }: ChartedProps) {
  const points = toChartPoints(table, charted, mostBars(report));
  if (points.every(({ value, before }) => value === 0 && !before)) {
    return <p className="pb-4 text-muted">{text.nothing}</p>;
  }
  const compared = report.before !== null;
  const standing = isStanding(report);
  return (
    <div
      role="img"
      aria-label={toSummary(points)}
      data-print="together"
      className={cn("mb-5", standing && "h-64")}
      style={standing ? undefined : { height: points.length * (compared ? 48 : 34) + 16 }}
    >
      <LazyBarPlot
        points={points}
        standing={standing}
        compared={compared}
        short={(value) => formatShortFigure(charted.kind, value)}
      />
    </div>
  );
}
