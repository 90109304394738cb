"use client";

import { LoadError } from "@/components/ui/load-error";
import { useDashboard } from "@/lib/dashboard/hooks";
import { isEmptyDashboard } from "@/lib/dashboard/is-empty";
import type { Dashboard as Figures } from "@/lib/dashboard/schema";
import type { InitialData } from "@/lib/records/initial-data";
import { useToday } from "@/lib/use-today";
import { DashboardSkeleton } from "./dashboard-skeleton";
import { DueList, type Ticking } from "./due-list";
import { PipelineChart, RevenueChart } from "./figure-charts";
import type { FirstStep } from "./first-step-list";
import { FirstSteps } from "./first-steps";
import { ForecastCard } from "./forecast-card";
import { MetricTiles, ZERO_METRICS } from "./metric-tiles";
import { RecentActivity } from "./recent-activity";

type DashboardProps = {
  initialData: InitialData<Figures> | undefined;
  timeZone: string;
  canTick: Ticking;
  firstSteps: readonly FirstStep[];
};

/** Figures, the day's tasks, charts and what happened: all from one answer. */
export function Dashboard({ initialData, firstSteps, ...rest }: DashboardProps) {
  const { data, isError, refetch } = useDashboard(initialData);
  if (!data && !isError) return <DashboardSkeleton />;
  const isEmpty = data !== undefined && isEmptyDashboard(data);
  return (
    <div className={isEmpty ? "flex flex-col gap-6" : "flex flex-col gap-4"}>
      {!data && <LoadError onRetry={() => void refetch()} />}
      {isEmpty && <FirstSteps steps={firstSteps} />}
      <MetricTiles metrics={data?.metrics ?? ZERO_METRICS} />
      {data && !isEmpty && <BelowTiles figures={data} {...rest} />}
    </div>
  );
}

type BelowTilesProps = Omit<DashboardProps, "initialData" | "firstSteps"> & { figures: Figures };

function BelowTiles({ figures, timeZone, canTick }: BelowTilesProps) {
  const today = useToday(timeZone);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <DueList due={figures} today={today} canTick={canTick} />
        <RevenueChart revenue={figures.revenue} />
      </div>
      <div className="grid gap-4">
        <ForecastCard forecast={figures.forecast} />
        <PipelineChart pipeline={figures.pipeline} />
        <RecentActivity activity={figures.activity} timeZone={timeZone} />
      </div>
    </div>
  );
}
