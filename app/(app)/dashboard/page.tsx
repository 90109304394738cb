import type { Metadata } from "next";
import { Dashboard } from "@/components/dashboard/dashboard";
import { PageHeader } from "@/components/ui/page-header";
import { requireActor } from "@/lib/auth/actor";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { cachedDashboard } from "@/lib/dashboard/cache";
import { reportError } from "@/lib/monitoring/report";
import { seedOf } from "@/lib/seed-of";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  const { actor, db } = await requireActor({ can: null });
  // A failure leaves the page standing: the browser asks again and shows zeros meanwhile (SPEC §8).
  const figures = await cachedDashboard(db, actor).catch((error: unknown) => {
    reportError(error);
    return undefined;
  });
  return (
    <>
      <PageHeader title="Dashboard" />
      <Dashboard seed={figures && seedOf(figures)} timeZone={timeZoneOf(actor)} />
    </>
  );
}
