import type { Metadata } from "next";
import { Dashboard } from "@/components/dashboard/dashboard";
import { firstStepsFor } from "@/components/dashboard/first-step-list";
import { PageHeader } from "@/components/ui/page-header";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { cachedDashboard } from "@/lib/dashboard/cache";
import { reportError } from "@/lib/monitoring/report";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  const { actor, db } = await requireActor({ can: null });
  // A failure leaves the page standing: the browser asks again, and then shows zeros
  // (docs/features/dashboard.md, "Failures").
  const initialData = await cachedDashboard(db, actor).catch((error: unknown) => {
    reportError(error, { where: "dashboard", userId: actor.userId });
    return undefined;
  });
  return (
    <>
      <PageHeader title="Dashboard" />
      <Dashboard
        initialData={initialData}
        timeZone={timeZoneOf(actor)}
        canTick={{ tasks: can(actor, "TASKS_UPDATE"), keyDates: can(actor, "DEALS_UPDATE") }}
        firstSteps={firstStepsFor(actor)}
      />
    </>
  );
}
