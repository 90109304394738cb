import type { Metadata } from "next";
import { Suspense } from "react";
import { PageHeader } from "@/components/foundation/ui/page-header";
import {
  CommissionCard,
  CommissionNote,
  CommissionSkeleton,
} from "@/components/reports/dashboard/commission-card";
import { Dashboard } from "@/components/reports/dashboard/dashboard";
import { listFirstSteps } from "@/components/reports/dashboard/first-step-list";
import { getOutlook } from "@/lib/commissions/accounts/data";
import type { CommissionOutlook } from "@/lib/commissions/accounts/serialize";
import { getCommissionMember } from "@/lib/commissions/members/data";
import type { CommissionMember } from "@/lib/commissions/members/serialize";
import { listPlans } from "@/lib/commissions/plans/data";
import { readPendingInputs } from "@/lib/commissions/statements/inputs.data";
import { listContactQueue } from "@/lib/follow-up/contact-now/data";
import { CONTACTS_ON_DASHBOARD } from "@/lib/follow-up/contact-now/list";
import { contactNowQuery } from "@/lib/follow-up/contact-now/schema";
import { requireActor } from "@/lib/foundation/auth/actor";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { getTenantToday } from "@/lib/foundation/auth/time-zone";
import { reportError } from "@/lib/foundation/monitoring/report";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import type { Db } from "@/lib/foundation/supabase/db";
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
  const [figures, contacts, member] = await Promise.all([
    getCachedDashboard(db, actor).catch(failed),
    seesClients
      ? listContactQueue(db, actor, firstOfMine).then(initialData).catch(failed)
      : undefined,
    can(actor, "COMMISSIONS_VIEW")
      ? getCommissionMember(db, actor, actor.userId).catch(failed)
      : undefined,
  ]);
  return (
    <>
      <PageHeader title="Dashboard" titleInTopBar />
      <Dashboard
        initialData={figures}
        contacts={contacts}
        commissions={
          can(actor, "COMMISSIONS_VIEW") && (
            <Suspense fallback={member?.assignments.length ? <CommissionSkeleton /> : null}>
              <Commissions {...{ actor, db, member }} />
            </Suspense>
          )
        }
        canTick={{ tasks: can(actor, "TASKS_UPDATE"), keyDates: can(actor, "DEALS_UPDATE") }}
        canCreateTasks={can(actor, "TASKS_CREATE")}
        firstSteps={listFirstSteps(actor)}
      />
    </>
  );
}

type CommissionsProps = {
  actor: TenantActor;
  db: Db;
  /** Undefined when it could not be read. */
  member: CommissionMember | undefined;
};

/** Streams after the page. Renders nothing for a person who is paid by no plan and has no pending closing. */
async function Commissions({ actor, db, member }: CommissionsProps) {
  const outlook =
    member &&
    (await readOutlook(db, actor, member).catch((error: unknown) => {
      reportError(error, { where: "dashboard commissions", userId: actor.userId });
      return undefined;
    }));
  if (outlook === null) return null;
  if (outlook === undefined) {
    return <CommissionNote text="They could not be read. Reload the page to try again." />;
  }
  return <CommissionCard outlook={outlook} />;
}

async function readOutlook(
  db: Db,
  actor: TenantActor,
  member: CommissionMember,
): Promise<CommissionOutlook | null> {
  const sides = await readPendingInputs(actor, actor.userId);
  if (member.assignments.length === 0 && sides.length === 0) return null;
  const today = getTenantToday(actor);
  return getOutlook(db, actor, { member, plans: await listPlans(db, actor), sides, today });
}
