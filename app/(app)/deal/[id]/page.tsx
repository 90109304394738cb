import type { Metadata } from "next";
import { DealProfile } from "@/components/deals/deal-profile";
import { KeyDateSection } from "@/components/key-dates/key-date-section";
import { LoadFailure } from "@/components/layout/load-failure";
import { TaskSection } from "@/components/tasks/task-section";
import { orNotFound } from "@/lib/api/or-not-found";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can, scopeOf } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { getDeal, listStatusHistory } from "@/lib/deals/data";
import { listKeyDates } from "@/lib/key-dates/data";
import { keyDateListQuery } from "@/lib/key-dates/schema";
import { initialData, initialPages } from "@/lib/records/initial-data";
import { listTasks } from "@/lib/tasks/data";
import { openTasksOf } from "@/lib/tasks/section-query";

export const metadata: Metadata = { title: "Deal" };

type DealPageProps = { params: Promise<{ id: string }> };

export default async function DealPage({ params }: DealPageProps) {
  const { actor, db } = await requireActor({ can: "DEALS_VIEW" });
  const { id } = await params;
  const reading = orNotFound(id, async (dealId) => {
    const ofDeal = { deal_id: dealId };
    const [deal, history, keyDates, tasks] = await Promise.all([
      getDeal(db, actor, dealId),
      listStatusHistory(db, actor, dealId),
      listKeyDates(db, actor, keyDateListQuery.parse(ofDeal)),
      can(actor, "TASKS_VIEW") ? listTasks(db, actor, openTasksOf(ofDeal)) : null,
    ]);
    return { deal, history, keyDates, tasks };
  });
  const read = await orUnavailable(reading);
  if (!read) return <LoadFailure />;
  const { deal, history, keyDates, tasks } = read;
  const timeZone = timeZoneOf(actor);
  return (
    <DealProfile
      key={deal.id}
      deal={initialData(deal)}
      history={initialData(history)}
      timeZone={timeZone}
    >
      {tasks && (
        <TaskSection
          of={{ deal_id: deal.id }}
          initialData={initialPages(tasks)}
          canCreate={can(actor, "TASKS_CREATE")}
          showAssignee={scopeOf(actor, "TASKS_VIEW") !== "OWN"}
          timeZone={timeZone}
        />
      )}
      <KeyDateSection
        dealId={deal.id}
        initialData={initialPages(keyDates)}
        canChange={deal.can_update}
        timeZone={timeZone}
      />
    </DealProfile>
  );
}
