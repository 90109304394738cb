import type { Metadata } from "next";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { Dashboard } from "@/components/reports/dashboard/dashboard";
import { listFirstSteps } from "@/components/reports/dashboard/first-step-list";
import { listContactQueue } from "@/lib/follow-up/contact-now/data";
import { CONTACTS_ON_DASHBOARD } from "@/lib/follow-up/contact-now/list";
import { contactNowQuery } from "@/lib/follow-up/contact-now/schema";
import { requireActor } from "@/lib/foundation/auth/actor";
import { can } from "@/lib/foundation/auth/permissions";
import { reportError } from "@/lib/foundation/monitoring/report";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { getCachedDashboard } from "@/lib/reports/dashboard/cache";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  const { actor, db } = await requireActor({ can: null });
  // A failure does not break the page: the browser retries, and then shows zeros
  // (docs/features/reports/dashboard.md, "Failures").
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
