import type { Metadata } from "next";
import { Dashboard } from "@/components/dashboard/dashboard";
import { listFirstSteps } from "@/components/dashboard/first-step-list";
import { PageHeader } from "@/components/ui/page-header";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { listContactQueue } from "@/lib/contact-now/data";
import { CONTACTS_ON_DASHBOARD, contactNowQuery } from "@/lib/contact-now/schema";
import { getCachedDashboard } from "@/lib/dashboard/cache";
import { reportError } from "@/lib/monitoring/report";
import { initialData } from "@/lib/records/initial-data";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  const { actor, db } = await requireActor({ can: null });
  // A failure leaves the page standing: the browser asks again, and then shows zeros
  // (docs/features/dashboard.md, "Failures").
  const failed = (error: unknown) => {
    reportError(error, { where: "dashboard", userId: actor.userId });
    return undefined;
  };
  const seesClients = can(actor, "CLIENTS_VIEW");
  const firstOfMine = contactNowQuery.parse({ owner: "me", limit: String(CONTACTS_ON_DASHBOARD) });
  const [figures, contacts] = await Promise.all([
    getCachedDashboard(db, actor).catch(failed),
    seesClients
      ? listContactQueue(db, actor, firstOfMine).then(initialData).catch(failed)
      : undefined,
  ]);
  return (
    <>
      <PageHeader title="Dashboard" titleInTopBar />
      <Dashboard
        initialData={figures}
        contacts={contacts}
        canTick={{ tasks: can(actor, "TASKS_UPDATE"), keyDates: can(actor, "DEALS_UPDATE") }}
        canCreateTasks={can(actor, "TASKS_CREATE")}
        firstSteps={listFirstSteps(actor)}
      />
    </>
  );
}
