"use client";

import type { BarPoint } from "@/components/foundation/charts/bar-plot";
import { ChartCard } from "@/components/foundation/charts/chart-card";
import { LazyBarPlot } from "@/components/foundation/charts/lazy-bar-plot";
import {
  abbreviateCurrency,
  formatCurrency,
  formatMonth,
  shortMonth,
} from "@/lib/foundation/text/format";
import type { Dashboard } from "@/lib/reports/dashboard/schema";

const dealCount = (count: number) => (count === 1 ? "1 deal" : `${count} deals`);
const toSummary = (points: readonly BarPoint[]) =>
  points.map(({ name, exact }) => `${name}: ${exact}`).join("; ");
const hasDeals = (parts: readonly { count: number }[]) => parts.some(({ count }) => count > 0);

/** Renders count and value of the deals in each pipeline status. */
export function PipelineChart({ pipeline }: { pipeline: Dashboard["pipeline"] }) {
  const points = pipeline.map(({ status: name, value, count }) => ({
    name,
    shortName: name,
    value,
    label: `${abbreviateCurrency(value)} · ${dealCount(count)}`,
    exact: `${formatCurrency(value)}, ${dealCount(count)}`,
  }));
  return (
    <ChartCard
      title="Where the pipeline stands"
      nothing={hasDeals(pipeline) ? undefined : "No deals in the pipeline yet."}
      chart={
        <LazyBarPlot
          points={points}
          standing={false}
          short={abbreviateCurrency}
          axisRoom={{ names: 104, labels: 128 }}
        />
      }
      inWords={toSummary(points)}
      height="h-36"
      columns={["Status", "Deals", "Value"]}
      rows={pipeline.map(({ status, count, value }) => [
        status,
        String(count),
        formatCurrency(value),
      ])}
    />
  );
}

/** Renders the revenue closed in each of the last twelve months. */
export function RevenueChart({ revenue }: { revenue: Dashboard["revenue"] }) {
  const total = revenue.reduce((sum, month) => sum + month.value, 0);
  const points = revenue.map(({ month, value, count }) => ({
    name: shortMonth(`${month}-01`),
    shortName: shortMonth(`${month}-01`),
    value,
    exact: `${formatCurrency(value)}, ${dealCount(count)}`,
  }));
  return (
    <ChartCard
      title={`${abbreviateCurrency(total)} closed in twelve months`}
      nothing={hasDeals(revenue) ? undefined : "Deals you close show here, month by month."}
      chart={<LazyBarPlot points={points} standing short={abbreviateCurrency} />}
      inWords={toSummary(points)}
      height="h-60"
      columns={["Month", "Deals", "Closed"]}
      rows={revenue.map(({ month, count, value }) => [
        formatMonth(`${month}-01`),
        String(count),
        formatCurrency(value),
      ])}
    />
  );
}
