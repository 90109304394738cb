import type { Metadata } from "next";
import { ClientProfile } from "@/components/clients/client-profile";
import { ClientDeals } from "@/components/deals/client-deals";
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
import { listNotes } from "@/lib/notes/data";
import { NOTES_PER_PAGE, noteListQuery } from "@/lib/notes/schema";
import { initialData, initialPages } from "@/lib/records/initial-data";
import { listTasks } from "@/lib/tasks/data";
import { openTasksOf } from "@/lib/tasks/section-query";

export const metadata: Metadata = { title: "Client" };

type ClientPageProps = { params: Promise<{ id: string }> };

export default async function ClientPage({ params }: ClientPageProps) {
  const { actor, db } = await requireActor({ can: "CLIENTS_VIEW" });
  const { id } = await params;
  const reading = orNotFound(id, async (clientId) => {
    const ofClient = { client_id: clientId };
    const seesDeals = can(actor, "DEALS_VIEW");
    const [client, notes, dealPage, tasks] = await Promise.all([
      getClient(db, actor, clientId),
      listNotes(db, actor, noteListQuery.parse({ ...ofClient, limit: String(NOTES_PER_PAGE) })),
      seesDeals ? listDeals(db, actor, dealListQuery.parse(ofClient)) : null,
      can(actor, "TASKS_VIEW") ? listTasks(db, actor, openTasksOf(ofClient)) : null,
    ]);
    return { client, notes, deals: dealPage?.deals, tasks };
  });
  const read = await orUnavailable(reading);
  if (!read) return <LoadFailure />;
  const { client, notes, deals, tasks } = read;
  return (
    <ClientProfile
      key={client.id}
      client={initialData(client)}
      notes={initialPages(notes)}
      personId={actor.userId}
      canSend={can(actor, "CONVERSATIONS_CREATE")}
      timeZone={timeZoneOf(actor)}
      deals={
        deals && (
          <ClientDeals
            deals={deals}
            clientId={client.id}
            canCreate={can(actor, "DEALS_CREATE")}
            timeZone={timeZoneOf(actor)}
          />
        )
      }
      tasks={
        tasks && (
          <TaskSection
            of={{ client_id: client.id }}
            initialData={initialPages(tasks)}
            canCreate={can(actor, "TASKS_CREATE")}
            showAssignee={scopeOf(actor, "TASKS_VIEW") !== "OWN"}
            timeZone={timeZoneOf(actor)}
          />
        )
      }
    />
  );
}
