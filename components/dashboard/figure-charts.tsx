"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import type { Dashboard } from "@/lib/dashboard/schema";
import { abbreviateCurrency, formatCurrency } from "@/lib/format";
import { ChartCard } from "./chart-card";
import type { Point } from "./chart-points";

// The chart library weighs more than the rest of the page; the figures above do not wait for it.
const loading = () => <Skeleton className="size-full rounded-control" />;
const PipelineBars = dynamic(() => import("./bar-charts").then((module) => module.PipelineBars), {
  ssr: false,
  loading,
});
const RevenueBars = dynamic(() => import("./bar-charts").then((module) => module.RevenueBars), {
  ssr: false,
  loading,
});

const dealCount = (count: number) => (count === 1 ? "1 deal" : `${count} deals`);
const inWords = (points: readonly Point[]) =>
  points.map(({ name, exact }) => `${name}: ${exact}`).join("; ");
const hasDeals = (points: readonly Point[]) => points.some(({ count }) => count > 0);

/** Count and worth of the deals in each status of the pipeline. */
export function PipelineChart({ pipeline }: { pipeline: Dashboard["pipeline"] }) {
  const points = pipeline.map(({ status: name, value, count }) => ({
    name,
    value,
    count,
    label: `${abbreviateCurrency(value)} · ${dealCount(count)}`,
    exact: `${formatCurrency(value)}, ${dealCount(count)}`,
  }));
  return (
    <ChartCard
      title="Where the pipeline stands"
      nothing={hasDeals(points) ? undefined : "No deals in the pipeline yet."}
      chart={<PipelineBars points={points} />}
      inWords={inWords(points)}
      height="h-36"
      columns={["Status", "Deals", "Value"]}
      rows={points.map(({ name, count, value }) => [name, String(count), formatCurrency(value)])}
    />
  );
}

const monthName = (month: string, style: "short" | "long") =>
  new Intl.DateTimeFormat("en-US", {
    month: style,
    ...(style === "long" && { year: "numeric" }),
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));

/** What was closed in each of the last twelve months. */
export function RevenueChart({ revenue }: { revenue: Dashboard["revenue"] }) {
  const total = revenue.reduce((sum, month) => sum + month.value, 0);
  const points = revenue.map(({ month, value, count }) => ({
    name: monthName(month, "short"),
    value,
    count,
    label: abbreviateCurrency(value),
    exact: `${formatCurrency(value)}, ${dealCount(count)}`,
  }));
  return (
    <ChartCard
      title={`${abbreviateCurrency(total)} closed in twelve months`}
      nothing={hasDeals(points) ? undefined : "What you close shows here, month by month."}
      chart={<RevenueBars points={points} />}
      inWords={inWords(points)}
      height="h-60"
      columns={["Month", "Deals", "Closed"]}
      rows={revenue.map(({ month, count, value }) => [
        monthName(month, "long"),
        String(count),
        formatCurrency(value),
      ])}
    />
  );
}
