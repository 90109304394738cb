import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ClientPlans } from "@/components/follow-up/action-plans/client-plans";
import { ClientAutomations } from "@/components/follow-up/automations/client-automations";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { ScoreCard } from "@/components/leads/leads/score-card";
import { BuyerSearches } from "@/components/listings/listings/buyer-searches";
import { ListingLinks } from "@/components/listings/listings/listing-links";
import { HistoryButton } from "@/components/organisation/audit/history-button";
import { BuyerAgreements } from "@/components/records/buyer-agreements/buyer-agreements";
import { EraseClientButton } from "@/components/records/clients/erase-client-button";
import { ClientDeals } from "@/components/records/deals/client-deals";
import { ClientKeyDates } from "@/components/records/key-dates/client-key-dates";
import { TaskSection } from "@/components/records/tasks/task-section";
import { ClientProfile } from "@/components/workspace/client-pages/client-profile";
import { canEnrol } from "@/lib/follow-up/action-plans/rights";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { promiseAllProps } from "@/lib/foundation/api/promise-all-props";
import { canUseMls } from "@/lib/foundation/auth/mls-rights";
import { can, getScope } from "@/lib/foundation/auth/permissions";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { initialData, initialPages } from "@/lib/foundation/record-layer/initial-data";
import { createTitle } from "@/lib/foundation/record-layer/record-title";
import { getLeadClock, listLeadRoutings } from "@/lib/leads/lead-routing/leads.data";
import { findScore } from "@/lib/leads/leads/data";
import { listLinks } from "@/lib/listings/listings/links.data";
import { listMatches } from "@/lib/listings/listings/matches.data";
import { matchesQuery } from "@/lib/listings/listings/search-schema";
import { listSearches } from "@/lib/listings/listings/searches.data";
import { listChannels } from "@/lib/messaging/messages/data";
import { listTimeline } from "@/lib/messaging/timeline/data";
import { getComposerRights } from "@/lib/messaging/timeline/rights";
import { timelineQuery } from "@/lib/messaging/timeline/schema";
import { canSeeHistory } from "@/lib/organisation/audit/history-rights";
import { listAgreements } from "@/lib/records/buyer-agreements/data";
import { getClient } from "@/lib/records/clients/data";
import { followMerge, listClientMerges } from "@/lib/records/clients/merging.data";
import { listCustomFields } from "@/lib/records/custom-fields/data";
import { listDeals } from "@/lib/records/deals/data";
import { dealListQuery } from "@/lib/records/deals/schema";
import { listKeyDates } from "@/lib/records/key-dates/data";
import { toOpenKeyDatesQuery } from "@/lib/records/key-dates/read-section-query";
import { listTasks } from "@/lib/records/tasks/data";
import { toOpenTasksQuery } from "@/lib/records/tasks/read-section-query";

export const generateMetadata = ({ params }: RecordPageProps): Promise<Metadata> =>
  createTitle(params, { read: getClient, title: ({ name }) => name, fallback: "Client" });

/** Reads everything that the page shows at once. Throws as the reads do. */
function readClientPage(db: Db, actor: TenantActor, clientId: string) {
  const ofClient = { client_id: clientId };
  const seesDeals = can(actor, "DEALS_VIEW");
  return promiseAllProps({
    client: getClient(db, actor, clientId),
    timeline: listTimeline(db, actor, timelineQuery.parse(ofClient)),
    channels: listChannels(db),
    score: findScore(db, actor, clientId),
    dealPage: seesDeals ? listDeals(db, actor, dealListQuery.parse(ofClient)) : null,
    keyDates: seesDeals ? listKeyDates(db, actor, toOpenKeyDatesQuery(clientId)) : null,
    listings: listLinks(db, actor, ofClient),
    agreements: listAgreements(db, actor, clientId),
    searches: listSearches(db, actor, clientId),
    matches: listMatches(db, actor, matchesQuery.parse(ofClient)),
    clock: getLeadClock(db, actor, clientId),
    routings: listLeadRoutings(db, actor, ofClient),
    merges: listClientMerges(db, actor, clientId),
    customFields: listCustomFields(db, actor, { kind: "client" }),
    tasks: can(actor, "TASKS_VIEW") ? listTasks(db, actor, toOpenTasksQuery(ofClient)) : null,
  });
}

export default definePage<RecordPageProps>(
  { can: "CLIENTS_VIEW" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const read = await notFoundIf404(id, (requestedId) =>
      followMerge(db, actor, requestedId, {
        read: (clientId) => readClientPage(db, actor, clientId),
        follow: (survivor) => redirect(`/client/${survivor}`),
      }),
    );
    const { client, timeline, channels, score, dealPage, keyDates, listings, searches } = read;
    const timeZone = resolveTimeZone(actor);
    return (
      <ClientProfile
        key={client.id}
        client={initialData(client)}
        timeline={initialData({ pages: [timeline], pageParams: [null] })}
        rights={getComposerRights(actor, channels, client)}
        lead={initialData({ clock: read.clock, routings: read.routings })}
        merges={initialData(read.merges)}
        personId={actor.userId}
        customFields={read.customFields}
      >
        <ScoreCard clientId={client.id} initialData={initialData(score)} />
        {read.tasks && (
          <TaskSection
            record={{ client_id: client.id }}
            initialData={initialPages(read.tasks)}
            canCreate={can(actor, "TASKS_CREATE")}
            showAssignee={getScope(actor, "TASKS_VIEW") !== "OWN"}
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
        <BuyerAgreements
          clientId={client.id}
          initialData={initialData({
            agreements: read.agreements,
            client_status: client.status,
          })}
          canChange={client.can_update}
        />
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
            canChange={client.can_update && canUseMls(actor)}
          />
        )}
        {can(actor, "AUTOMATION_VIEW") && <ClientAutomations clientId={client.id} />}
        {canSeeHistory(actor, client.owner_id) && <HistoryButton kind="client" id={client.id} />}
        {can(actor, "CLIENTS_DELETE_ALL") && (
          <EraseClientButton id={client.id} name={client.name} />
        )}
      </ClientProfile>
    );
  },
);
