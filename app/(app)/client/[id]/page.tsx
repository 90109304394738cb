import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ClientPlans } from "@/components/action-plans/client-plans";
import { HistoryButton } from "@/components/audit/history-button";
import { ClientAutomations } from "@/components/automations/client-automations";
import { ClientProfile } from "@/components/clients/client-profile";
import { EraseClientButton } from "@/components/clients/erase-client-button";
import { ClientDeals } from "@/components/deals/client-deals";
import { ClientKeyDates } from "@/components/key-dates/client-key-dates";
import { screen, type OfRecord } from "@/components/layout/screen";
import { BuyerSearches } from "@/components/listings/buyer-searches";
import { ListingLinks } from "@/components/listings/listing-links";
import { ScoreCard } from "@/components/leads/score-card";
import { TaskSection } from "@/components/tasks/task-section";
import { allOf } from "@/lib/all-of";
import { canEnrol } from "@/lib/action-plans/rights";
import { orNotFound } from "@/lib/api/or-not-found";
import { seesHistory } from "@/lib/audit/history-rights";
import { can, scopeOf } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { getClient } from "@/lib/clients/data";
import { orSurvivor } from "@/lib/clients/merging.data";
import { listDeals } from "@/lib/deals/data";
import { dealListQuery } from "@/lib/deals/schema";
import { listKeyDates } from "@/lib/key-dates/data";
import { openKeyDatesOf } from "@/lib/key-dates/section-query";
import { findScore } from "@/lib/leads/data";
import { listLinks } from "@/lib/listings/links.data";
import { listMatches } from "@/lib/listings/matches.data";
import { matchesQuery } from "@/lib/listings/search-schema";
import { listSearches } from "@/lib/listings/searches.data";
import { listChannels } from "@/lib/messages/data";
import { mayAskMls } from "@/lib/mls/rights";
import { initialData, initialPages } from "@/lib/records/initial-data";
import { recordTitle } from "@/lib/records/record-title";
import { listTasks } from "@/lib/tasks/data";
import { openTasksOf } from "@/lib/tasks/section-query";
import { listTimeline } from "@/lib/timeline/data";
import { composerRights } from "@/lib/timeline/rights";
import { timelineQuery } from "@/lib/timeline/schema";

export const generateMetadata = ({ params }: OfRecord): Promise<Metadata> =>
  recordTitle(params, { read: getClient, title: ({ name }) => name, otherwise: "Client" });

export default screen<OfRecord>({ can: "CLIENTS_VIEW" }, async ({ actor, db, params }) => {
  const { id } = await params;
  const everythingOf = (clientId: string) => {
    const ofClient = { client_id: clientId };
    const seesDeals = can(actor, "DEALS_VIEW");
    return allOf({
      client: getClient(db, actor, clientId),
      timeline: listTimeline(db, actor, timelineQuery.parse(ofClient)),
      channels: listChannels(db),
      score: findScore(db, actor, clientId),
      dealPage: seesDeals ? listDeals(db, actor, dealListQuery.parse(ofClient)) : null,
      keyDates: seesDeals ? listKeyDates(db, actor, openKeyDatesOf(clientId)) : null,
      listings: listLinks(db, actor, ofClient),
      searches: listSearches(db, actor, clientId),
      matches: listMatches(db, actor, matchesQuery.parse(ofClient)),
      tasks: can(actor, "TASKS_VIEW") ? listTasks(db, actor, openTasksOf(ofClient)) : null,
    });
  };
  const read = await orNotFound(id, (known) =>
    orSurvivor(db, actor, known, {
      read: everythingOf,
      follow: (survivor) => redirect(`/client/${survivor}`),
    }),
  );
  const { client, timeline, channels, score, dealPage, keyDates, listings, searches } = read;
  const timeZone = timeZoneOf(actor);
  return (
    <ClientProfile
      key={client.id}
      client={initialData(client)}
      timeline={initialData({ pages: [timeline], pageParams: [null] })}
      rights={composerRights(actor, channels, client)}
      personId={actor.userId}
    >
      <ScoreCard clientId={client.id} initialData={initialData(score)} />
      {read.tasks && (
        <TaskSection
          of={{ client_id: client.id }}
          initialData={initialPages(read.tasks)}
          canCreate={can(actor, "TASKS_CREATE")}
          showAssignee={scopeOf(actor, "TASKS_VIEW") !== "OWN"}
        />
      )}
      <ClientPlans
        client={client}
        canEnrol={canEnrol(actor) && client.can_update}
        canChange={client.can_update}
      />
      {keyDates && <ClientKeyDates clientId={client.id} initialData={initialPages(keyDates)} />}
      {dealPage && (
        <ClientDeals
          deals={dealPage.deals}
          clientId={client.id}
          canCreate={can(actor, "DEALS_CREATE")}
          timeZone={timeZone}
        />
      )}
      {(client.status !== "Seller" || searches.length > 0) && (
        <BuyerSearches
          client={{ id: client.id, name: client.name }}
          searches={initialData(searches)}
          matches={initialData(read.matches)}
          canChange={client.can_update}
          mailing={{
            personId: can(actor, "CONVERSATIONS_CREATE") ? actor.userId : null,
            seesDeals: can(actor, "DEALS_VIEW"),
          }}
        />
      )}
      {(client.status === "Seller" || listings.length > 0) && (
        <ListingLinks
          to={{ client_id: client.id }}
          initialData={initialData(listings)}
          canChange={client.can_update && mayAskMls(actor)}
        />
      )}
      {can(actor, "AUTOMATION_VIEW") && <ClientAutomations clientId={client.id} />}
      {seesHistory(actor, client.owner_id) && <HistoryButton kind="client" id={client.id} />}
      {can(actor, "CLIENTS_DELETE_ALL") && <EraseClientButton id={client.id} name={client.name} />}
    </ClientProfile>
  );
});
