import type { Metadata } from "next";
import { HistoryButton } from "@/components/audit/history-button";
import { DealProfile } from "@/components/deals/deal-profile";
import { KeyDateSection } from "@/components/key-dates/key-date-section";
import { screen, type OfRecord } from "@/components/layout/screen";
import { ListingLinks } from "@/components/listings/listing-links";
import { TaskSection } from "@/components/tasks/task-section";
import { allOf } from "@/lib/all-of";
import { orNotFound } from "@/lib/api/or-not-found";
import { seesHistory } from "@/lib/audit/history-rights";
import { can, scopeOf } from "@/lib/auth/permissions";
import { getClient } from "@/lib/clients/data";
import { getDeal, listStatusHistory } from "@/lib/deals/data";
import { listKeyDates } from "@/lib/key-dates/data";
import { keyDateListQuery } from "@/lib/key-dates/schema";
import { listLinks } from "@/lib/listings/links.data";
import { listChannels } from "@/lib/messages/data";
import { mayAskMls } from "@/lib/mls/rights";
import { initialData, initialPages } from "@/lib/records/initial-data";
import { recordTitle } from "@/lib/records/record-title";
import { listTasks } from "@/lib/tasks/data";
import { openTasksOf } from "@/lib/tasks/section-query";
import { aboutClient } from "@/lib/timeline/about-client";
import { listTimeline } from "@/lib/timeline/data";
import { composerRights } from "@/lib/timeline/rights";
import { timelineQuery } from "@/lib/timeline/schema";

export const generateMetadata = ({ params }: OfRecord): Promise<Metadata> =>
  recordTitle(params, { read: getDeal, title: (deal) => deal.title, otherwise: "Deal" });

export default screen<OfRecord>({ can: "DEALS_VIEW" }, async ({ actor, db, params }) => {
  const { id } = await params;
  const read = await orNotFound(id, async (dealId) => {
    const ofDeal = { deal_id: dealId };
    const read = await allOf({
      deal: getDeal(db, actor, dealId),
      history: listStatusHistory(db, actor, dealId),
      timeline: listTimeline(db, actor, timelineQuery.parse(ofDeal)),
      channels: listChannels(db),
      keyDates: listKeyDates(db, actor, keyDateListQuery.parse(ofDeal)),
      listings: listLinks(db, actor, ofDeal),
      tasks: can(actor, "TASKS_VIEW") ? listTasks(db, actor, openTasksOf(ofDeal)) : null,
    });
    const { client_id, client_name } = read.deal;
    // Its name is null where the client is gone or out of sight.
    const isSeen = client_id !== null && client_name !== null;
    return { ...read, client: isSeen ? await getClient(db, actor, client_id) : null };
  });
  const { deal, history, timeline, channels, client, keyDates, listings, tasks } = read;
  return (
    <DealProfile
      key={deal.id}
      deal={initialData(deal)}
      history={initialData(history)}
      timeline={initialData({ pages: [timeline], pageParams: [null] })}
      client={
        client && {
          about: aboutClient(client, deal.id),
          rights: composerRights(actor, channels, client),
        }
      }
      personId={actor.userId}
    >
      {tasks && (
        <TaskSection
          of={{ deal_id: deal.id }}
          clientId={deal.client_id}
          initialData={initialPages(tasks)}
          canCreate={can(actor, "TASKS_CREATE")}
          showAssignee={scopeOf(actor, "TASKS_VIEW") !== "OWN"}
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
        canChange={deal.can_update && mayAskMls(actor)}
      />
      {seesHistory(actor, deal.owner_id) && <HistoryButton kind="deal" id={deal.id} />}
    </DealProfile>
  );
});
