"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import type { Dashboard } from "@/lib/dashboard/schema";
import { abbreviateCurrency, formatCurrency } from "@/lib/format";
import { ChartCard } from "./chart-card";

// The chart library weighs more than the rest of the page; the figures above do not wait for it.
const loading = () => <Skeleton className="h-60 rounded-control" />;
const PipelineBars = dynamic(() => import("./bar-charts").then((module) => module.PipelineBars), {
  ssr: false,
  loading,
});
const RevenueBars = dynamic(() => import("./bar-charts").then((module) => module.RevenueBars), {
  ssr: false,
  loading,
});

/** Count and worth of the deals in each status. */
export function PipelineChart({ pipeline }: { pipeline: Dashboard["pipeline"] }) {
  const points = pipeline.map(({ status, value, count }) => ({ name: status, value, count }));
  return (
    <ChartCard
      title="Where the deals stand"
      chart={<PipelineBars points={points} />}
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
  const named = (style: "short" | "long") =>
    revenue.map(({ month, value, count }) => ({ name: monthName(month, style), value, count }));
  return (
    <ChartCard
      title={`${abbreviateCurrency(total)} closed in twelve months`}
      chart={<RevenueBars points={named("short")} />}
      columns={["Month", "Deals", "Closed"]}
      rows={named("long").map(({ name, count, value }) => [
        name,
        String(count),
        formatCurrency(value),
      ])}
    />
  );
}
