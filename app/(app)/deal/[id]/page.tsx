import type { Metadata } from "next";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { ListingLinks } from "@/components/listings/listings/listing-links";
import { HistoryButton } from "@/components/organisation/audit/history-button";
import { KeyDateSection } from "@/components/records/key-dates/key-date-section";
import { TaskSection } from "@/components/records/tasks/task-section";
import { DealTransaction } from "@/components/records/transactions/deal-transaction";
import { DealProfile } from "@/components/workspace/deal-pages/deal-profile";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { promiseAllProps } from "@/lib/foundation/api/promise-all-props";
import { canUseMls } from "@/lib/foundation/auth/mls-rights";
import { can, getScope } from "@/lib/foundation/auth/permissions";
import { initialData, initialPages } from "@/lib/foundation/record-layer/initial-data";
import { createTitle } from "@/lib/foundation/record-layer/record-title";
import type { Db } from "@/lib/foundation/supabase/db";
import { listLinks } from "@/lib/listings/listings/links.data";
import { listChannels } from "@/lib/messaging/messages/data";
import { toComposerSubject } from "@/lib/messaging/timeline/composer-subject";
import { listTimeline } from "@/lib/messaging/timeline/data";
import { getComposerRights } from "@/lib/messaging/timeline/rights";
import { timelineQuery } from "@/lib/messaging/timeline/schema";
import { canSeeHistory } from "@/lib/organisation/audit/history-rights";
import { listAgreements } from "@/lib/records/buyer-agreements/data";
import { getClient } from "@/lib/records/clients/data";
import { listCustomFields } from "@/lib/records/custom-fields/data";
import { getDeal, listStatusHistory } from "@/lib/records/deals/data";
import { listKeyDates } from "@/lib/records/key-dates/data";
import { keyDateListQuery } from "@/lib/records/key-dates/schema";
import { listTasks } from "@/lib/records/tasks/data";
import { toOpenTasksQuery } from "@/lib/records/tasks/read-section-query";
import { listTransactions } from "@/lib/records/transactions/data";
import { toDealTransactionQuery } from "@/lib/records/transactions/deal-query";
import { transactionListQuery } from "@/lib/records/transactions/schema";

export const generateMetadata = ({ params }: RecordPageProps): Promise<Metadata> =>
  createTitle(params, { read: getDeal, title: (deal) => deal.title, fallback: "Deal" });

export default definePage<RecordPageProps>({ can: "DEALS_VIEW" }, async ({ actor, db, params }) => {
  const { id } = await params;
  const read = await notFoundIf404(id, async (dealId) => {
    const ofDeal = { deal_id: dealId };
    const read = await promiseAllProps({
      deal: getDeal(db, actor, dealId),
      history: listStatusHistory(db, actor, dealId),
      timeline: listTimeline(db, actor, timelineQuery.parse(ofDeal)),
      channels: listChannels(db),
      customFields: listCustomFields(db, actor, { kind: "deal" }),
      keyDates: listKeyDates(db, actor, keyDateListQuery.parse(ofDeal)),
      listings: listLinks(db, actor, ofDeal),
      transactions: listTransactions(
        db,
        actor,
        transactionListQuery.parse(Object.fromEntries(toDealTransactionQuery(dealId))),
      ),
      tasks: can(actor, "TASKS_VIEW") ? listTasks(db, actor, toOpenTasksQuery(ofDeal)) : null,
    });
    const { client_id, client_name } = read.deal;
    // The name is null when the client was deleted or is not visible to the actor.
    const isSeen = client_id !== null && client_name !== null;
    return { ...read, ...(await readDealClient(db, actor, isSeen ? client_id : null)) };
  });
  const { deal, history, timeline, channels, client, agreements } = read;
  const { keyDates, listings, tasks, transactions, customFields } = read;
  return (
    <DealProfile
      key={deal.id}
      deal={initialData(deal)}
      history={initialData(history)}
      timeline={initialData({ pages: [timeline], pageParams: [null] })}
      client={
        client && {
          about: toComposerSubject(client, deal.id),
          rights: getComposerRights(actor, channels, client),
        }
      }
      agreements={
        client && initialData({ agreements: agreements ?? [], client_status: client.status })
      }
      customFields={customFields}
      personId={actor.userId}
    >
      <DealTransaction
        dealId={deal.id}
        initialData={initialData(transactions)}
        canOpen={deal.can_update && can(actor, "DEALS_CREATE")}
      />
      {tasks && (
        <TaskSection
          record={{ deal_id: deal.id }}
          clientId={deal.client_id}
          initialData={initialPages(tasks)}
          canCreate={can(actor, "TASKS_CREATE")}
          showAssignee={getScope(actor, "TASKS_VIEW") !== "OWN"}
        />
      )}
      <KeyDateSection
        dealId={deal.id}
        initialData={initialPages(keyDates)}
        canChange={deal.can_update}
      />
      <ListingLinks
        to={{ deal_id: deal.id }}
        initialData={initialData(listings)}
        canChange={deal.can_update && canUseMls(actor)}
      />
      {canSeeHistory(actor, deal.owner_id) && <HistoryButton kind="deal" id={deal.id} />}
    </DealProfile>
  );
});

/** Returns the client of a visible deal, with the agreements for the notice above the page. */
async function readDealClient(db: Db, actor: TenantActor, clientId: string | null) {
  if (clientId === null) return { client: null, agreements: null };
  return promiseAllProps({
    client: getClient(db, actor, clientId),
    agreements: listAgreements(db, actor, clientId),
  });
}
