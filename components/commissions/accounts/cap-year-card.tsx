import { Card, CardHeader } from "@/components/foundation/ui/card";
import { PlainTable } from "@/components/foundation/ui/plain-table";
import type { CapYear } from "@/lib/commissions/accounts/cap-year";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { addDays, daysBetween, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDate } from "@/lib/foundation/text/format";

const WIDTH = 600;
const HEIGHT = 160;
const YEAR = 365;

type CapYearCardProps = { year: CapYear; today: CalendarDay };

/** Renders the amount a member has paid in over the year, against the cap. */
export function CapYearCard({ year, today }: CapYearCardProps) {
  const { cap, paid_in, points } = year;
  const start = year.period_start ?? points[0]?.day ?? today;
  return (
    <Card className="p-5">
      <CardHeader
        title="The year towards the cap"
        text={`${formatDollarText(paid_in)} of ${formatDollarText(cap)} paid in by ${formatDate(today)}.`}
        className="px-0 pt-0 pb-4"
      />
      <CapPlot year={year} start={start} today={today} />
      <div className="mt-1 flex justify-between text-sm text-muted tabular-nums">
        <span>{formatDate(start)}</span>
        <span>{formatDate(getEnd(start, today))}</span>
      </div>
      <details className="mt-3">
        <summary className="cursor-pointer text-sm font-medium text-accent-fg touch:min-h-11">
          View as table
        </summary>
        <PlainTable
          columns={["Deal", "Date", "Amount", "Paid in"]}
          rows={points.map(({ day, label, amount, paid_in: sum }) => [
            ...[label, formatDate(day), formatDollarText(amount), formatDollarText(sum)],
          ])}
        />
      </details>
    </Card>
  );
}

/** Returns the last day of the plot. A cap that never restarts has no end, so the plot grows with it. */
const getEnd = (start: CalendarDay, today: CalendarDay) =>
  addDays(start, Math.max(YEAR - 1, daysBetween(start, today)));

type CapPlotProps = CapYearCardProps & { start: CalendarDay };

function CapPlot({ year: { cap, paid_in, points }, start, today }: CapPlotProps) {
  const span = Math.max(daysBetween(start, getEnd(start, today)), 1);
  const sums = points.map((point) => Number(point.paid_in));
  const top = Math.max(Number(cap), ...sums) * 1.15 || 1;
  const x = (day: CalendarDay) =>
    (Math.min(Math.max(daysBetween(start, day), 0), span) / span) * WIDTH;
  const y = (dollars: number) => HEIGHT - (Math.max(dollars, 0) / top) * HEIGHT;
  const steps = points.map(({ day }, at) => `H${x(day)} V${y(sums[at] ?? 0)}`);
  const capHeight = y(Number(cap));
  const line = `M0 ${HEIGHT} ${steps.join(" ")} H${x(today)}`;
  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="absolute left-0 -translate-y-full pb-0.5 text-sm text-muted tabular-nums"
        style={{ top: `${(capHeight / HEIGHT) * 100}%` }}
      >
        {`Cap ${formatDollarText(cap)}`}
      </span>
      <svg
        role="img"
        aria-label={`${formatDollarText(paid_in)} of ${formatDollarText(cap)} paid in`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full overflow-visible border-b border-line"
      >
        <path d={`${line} V${HEIGHT} Z`} className="fill-accent-soft" />
        <path
          d={line}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeWidth={2}
          className="stroke-accent"
        />
        <line
          x1={0}
          x2={WIDTH}
          y1={capHeight}
          y2={capHeight}
          strokeDasharray="6 4"
          vectorEffect="non-scaling-stroke"
          className="stroke-muted"
        />
      </svg>
    </div>
  );
}
