"use client";

import { LoadError } from "@/components/ui/load-error";
import { useDashboard } from "@/lib/dashboard/hooks";
import type { Dashboard as Figures } from "@/lib/dashboard/schema";
import type { ServerSeed } from "@/lib/server-seed";
import { useToday } from "@/lib/use-today";
import { DueTasks } from "./due-tasks";
import { PipelineChart, RevenueChart } from "./figure-charts";
import { ForecastCard } from "./forecast-card";
import { DashboardSkeleton } from "./dashboard-skeleton";
import { MetricTiles, ZERO_METRICS } from "./metric-tiles";
import { RecentActivity } from "./recent-activity";

type DashboardProps = { seed: ServerSeed<Figures> | undefined; timeZone: string };

/** Figures, the day's tasks, charts and what happened: all from one answer. */
export function Dashboard({ seed, timeZone }: DashboardProps) {
  const { data, isError, refetch } = useDashboard(seed);
  const today = useToday(timeZone);
  if (!data && !isError) return <DashboardSkeleton />;
  return (
    <div className="flex flex-col gap-4">
      {isError && <LoadError onRetry={() => void refetch()} />}
      <MetricTiles metrics={data?.metrics ?? ZERO_METRICS} />
      {data && (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            <DueTasks tasks={data.tasks} today={today} />
            <div className="flex flex-col gap-4">
              <ForecastCard forecast={data.forecast} />
              <PipelineChart pipeline={data.pipeline} />
            </div>
          </div>
          <div className="grid gap-4 lg:grid-cols-2">
            <RevenueChart revenue={data.revenue} />
            <RecentActivity activity={data.activity} timeZone={timeZone} />
          </div>
        </>
      )}
    </div>
  );
}
