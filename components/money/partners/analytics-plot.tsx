"use client";

import { ChartCard } from "@/components/foundation/charts/chart-card";
import { LoadError } from "@/components/foundation/ui/load-error";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { formatMonth, formatNumber, shortMonth } from "@/lib/foundation/text/format";
import { useAnalytics } from "@/lib/money/partners/hooks";
import type { PartnerMonth } from "@/lib/money/partners/serialize";

const SERIES = [
  ["clicks", "Clicks"],
  ["sign_ups", "Sign-ups"],
  ["confirmed", "Confirmed"],
] as const;

const getTotal = (months: readonly PartnerMonth[], key: (typeof SERIES)[number][0]) =>
  months.reduce((sum, month) => sum + month[key], 0);

/** Renders the link's figures for the last twelve months. */
export function AnalyticsPlot() {
  const { data, isError, refetch } = useAnalytics();
  if (isError && !data) return <LoadError onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-80 rounded-card" />;
  const months = data.months.toReversed();
  const totals = SERIES.map(
    ([key, label]) => `${formatNumber(getTotal(months, key))} ${label.toLowerCase()}`,
  );
  const isEmpty = SERIES.every(([key]) => getTotal(months, key) === 0);
  return (
    <ChartCard
      title={`${totals.join(", ")} in twelve months`}
      nothing={isEmpty ? "Clicks on your link show here, month by month." : undefined}
      chart={<SmallMultiples months={months} />}
      inWords={months
        .map(
          (month) =>
            `${formatMonth(month.month)}: ${SERIES.map(([key, label]) => `${month[key]} ${label}`).join(", ")}`,
        )
        .join("; ")}
      height=""
      columns={["Month", ...SERIES.map(([, label]) => label)]}
      rows={data.months.map((month) => [
        formatMonth(month.month),
        ...SERIES.map(([key]) => formatNumber(month[key])),
      ])}
    />
  );
}

/** Renders one row of bars per series, each scaled to its own maximum, because clicks would dwarf the others. */
function SmallMultiples({ months }: { months: readonly PartnerMonth[] }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5">
      {SERIES.map(([key, label]) => (
        <Bars key={key} label={label} months={months} getValue={(month) => month[key]} />
      ))}
      <div className="flex gap-1 pl-28 text-xs text-muted touch:pl-0">
        {months.map(({ month }, index) => (
          <span
            key={month}
            className={index % 2 ? "flex-1 text-center touch:invisible" : "flex-1 text-center"}
          >
            {shortMonth(month)}
          </span>
        ))}
      </div>
    </div>
  );
}

type BarsProps = {
  label: string;
  months: readonly PartnerMonth[];
  getValue: (month: PartnerMonth) => number;
};

function Bars({ label, months, getValue }: BarsProps) {
  const highest = Math.max(1, ...months.map(getValue));
  return (
    <div className="flex items-end gap-4 touch:flex-col touch:items-stretch touch:gap-1">
      <p className="w-24 shrink-0 text-sm text-muted touch:w-auto">{label}</p>
      <div className="flex h-16 flex-1 items-end gap-1 border-b border-line touch:flex-none">
        {months.map((month) => {
          const value = getValue(month);
          return (
            <div
              key={month.month}
              title={`${formatMonth(month.month)}: ${formatNumber(value)}`}
              className="group flex h-full min-w-0 flex-1 flex-col items-center justify-end"
            >
              <span className="text-xs text-muted tabular-nums">
                {value > 0 && formatNumber(value)}
              </span>
              <span
                className="w-full max-w-9 rounded-t-[3px] bg-accent group-hover:opacity-80"
                style={{ height: `${(value / highest) * 70}%` }}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
