import type { Metadata } from "next";
import { ClientProfile } from "@/components/clients/client-profile";
import { ClientDeals } from "@/components/deals/client-deals";
import { ClientKeyDates } from "@/components/key-dates/client-key-dates";
import { LoadFailure } from "@/components/layout/load-failure";
import { TaskSection } from "@/components/tasks/task-section";
import { orNotFound } from "@/lib/api/or-not-found";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can, scopeOf } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { getClient } from "@/lib/clients/data";
import { listDeals } from "@/lib/deals/data";
import { dealListQuery } from "@/lib/deals/schema";
import { listKeyDates } from "@/lib/key-dates/data";
import { openKeyDatesOf } from "@/lib/key-dates/section-query";
import { listChannels } from "@/lib/messages/data";
import { initialData, initialPages } from "@/lib/records/initial-data";
import { listTasks } from "@/lib/tasks/data";
import { openTasksOf } from "@/lib/tasks/section-query";
import { listTimeline } from "@/lib/timeline/data";
import { composerRights } from "@/lib/timeline/rights";
import { timelineQuery } from "@/lib/timeline/schema";

export const metadata: Metadata = { title: "Client" };

type ClientPageProps = { params: Promise<{ id: string }> };

export default async function ClientPage({ params }: ClientPageProps) {
  const { actor, db } = await requireActor({ can: "CLIENTS_VIEW" });
  const { id } = await params;
  const reading = orNotFound(id, async (clientId) => {
    const ofClient = { client_id: clientId };
    const seesDeals = can(actor, "DEALS_VIEW");
    const [client, timeline, channels, dealPage, keyDates, tasks] = await Promise.all([
      getClient(db, actor, clientId),
      listTimeline(db, actor, timelineQuery.parse(ofClient)),
      listChannels(db),
      seesDeals ? listDeals(db, actor, dealListQuery.parse(ofClient)) : null,
      seesDeals ? listKeyDates(db, actor, openKeyDatesOf(clientId)) : null,
      can(actor, "TASKS_VIEW") ? listTasks(db, actor, openTasksOf(ofClient)) : null,
    ]);
    return { client, timeline, channels, deals: dealPage?.deals, keyDates, tasks };
  });
  const read = await orUnavailable(reading);
  if (!read) return <LoadFailure />;
  const { client, timeline, channels, deals, keyDates, tasks } = read;
  const timeZone = timeZoneOf(actor);
  return (
    <ClientProfile
      key={client.id}
      client={initialData(client)}
      timeline={initialData({ pages: [timeline], pageParams: [null] })}
      rights={composerRights(actor, channels, client)}
      personId={actor.userId}
      timeZone={timeZone}
    >
      {tasks && (
        <TaskSection
          of={{ client_id: client.id }}
          initialData={initialPages(tasks)}
          canCreate={can(actor, "TASKS_CREATE")}
          showAssignee={scopeOf(actor, "TASKS_VIEW") !== "OWN"}
          timeZone={timeZone}
        />
      )}
      {keyDates && (
        <ClientKeyDates
          clientId={client.id}
          initialData={initialPages(keyDates)}
          timeZone={timeZone}
        />
      )}
      {deals && (
        <ClientDeals
          deals={deals}
          clientId={client.id}
          canCreate={can(actor, "DEALS_CREATE")}
          timeZone={timeZone}
        />
      )}
    </ClientProfile>
  );
}
