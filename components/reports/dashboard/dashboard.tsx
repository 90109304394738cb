"use client";

import type { ReactNode } from "react";
import { hydrateLater } from "@/components/foundation/layout/hydrate-later";
import { ScreenPart } from "@/components/foundation/layout/screen-part";
import { LoadError } from "@/components/foundation/ui/load-error";
import type { ContactQueue } from "@/lib/follow-up/contact-now/contacts";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useDashboard } from "@/lib/reports/dashboard/hooks";
import { isEmptyDashboard } from "@/lib/reports/dashboard/is-empty";
import type { Dashboard as Figures } from "@/lib/reports/dashboard/schema";
import { DashboardSkeleton } from "./dashboard-skeleton";
import type { CompletionRights } from "./due-list";
import { PipelineChart, RevenueChart } from "./figure-charts";
import type { FirstStep } from "./first-step-list";
import { FirstSteps } from "./first-steps";
import { ForecastCard } from "./forecast-card";
import { MetricTiles, ZERO_FIGURES } from "./metric-tiles";

const ContactCard = hydrateLater(() =>
  import("./contact-card").then((module) => module.ContactCard),
);
const DueList = hydrateLater(() => import("./due-list").then((module) => module.DueList));
const RecentActivity = hydrateLater(() =>
  import("./recent-activity").then((module) => module.RecentActivity),
);

type DashboardProps = {
  /** The person's own clients to contact, or undefined when they may see none. */
  contacts: InitialData<ContactQueue> | undefined;
  /** The person's caps and next closings, which the server streams; absent without the permission. */
  commissions: ReactNode;
  initialData: InitialData<Figures> | undefined;
  canTick: CompletionRights;
  canCreateTasks: boolean;
  firstSteps: readonly FirstStep[];
};

/** Renders tasks, figures, charts and recent activity, all from one response. */
export function Dashboard({ initialData, firstSteps, ...rest }: DashboardProps) {
  const { data, isError, refetch } = useDashboard(initialData);
  if (!data && !isError) return <DashboardSkeleton />;
  const isEmpty = data !== undefined && isEmptyDashboard(data);
  return (
    <div className="flex flex-col gap-4">
      {!data && <LoadError onRetry={() => void refetch()} />}
      {data && <FirstSteps steps={firstSteps} completed={data.firstSteps} isEmpty={isEmpty} />}
      {data && !isEmpty ? (
        <Day figures={data} {...rest} />
      ) : (
        <>
          <MetricTiles {...(data ?? ZERO_FIGURES)} />
          {rest.commissions}
        </>
      )}
    </div>
  );
}

type DayProps = Omit<DashboardProps, "initialData" | "firstSteps"> & { figures: Figures };

/** Renders the figures in one strip, then today's work beside the charts. */
function Day({ figures, contacts, commissions, canTick, canCreateTasks }: DayProps) {
  const today = useToday();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
      {/* A phone shows the work first. */}
      <div className="touch:order-2 lg:col-span-2">
        <MetricTiles {...figures} />
      </div>
      <div className="grid gap-4 touch:order-1">
        {contacts && <ContactCard initialData={contacts} today={today} />}
        <DueList due={figures} today={today} canTick={canTick} canCreate={canCreateTasks} />
      </div>
      <div className="grid gap-4 touch:order-3 lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <ScreenPart>
          <ForecastCard forecast={figures.forecast} />
          {commissions}
          <PipelineChart pipeline={figures.pipeline} />
          <RecentActivity activity={figures.activity} />
        </ScreenPart>
      </div>
      <div className="touch:order-4">
        <ScreenPart>
          <RevenueChart revenue={figures.revenue} />
        </ScreenPart>
      </div>
    </div>
  );
}
