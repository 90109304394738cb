import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { LoadFailure } from "@/components/layout/load-failure";
import { LeadList } from "@/components/leads/lead-list";
import { LeadTabs } from "@/components/leads/lead-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { allOf } from "@/lib/all-of";
import { canEnrol } from "@/lib/action-plans/rights";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can, seesOthers } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { listLeads } from "@/lib/leads/data";
import { leadAddress, leadPageQuery } from "@/lib/leads/list";
import { leadListQuery } from "@/lib/leads/schema";
import { listChannels } from "@/lib/messages/data";
import { bulkRights } from "@/lib/records/bulk-rights";
import { initialData } from "@/lib/records/initial-data";

export const metadata: Metadata = { title: "Leads" };

type LeadsPageProps = { searchParams: Promise<SearchParams> };

export default async function LeadsPage({ searchParams }: LeadsPageProps) {
  const { actor, db } = await requireActor({ can: "CLIENTS_VIEW" });
  const filters = await leadAddress.load(searchParams);
  const query = leadListQuery.parse(Object.fromEntries(leadPageQuery(filters)));
  const read = await orUnavailable(
    allOf({ page: listLeads(db, actor, query), channels: listChannels(db) }),
  );
  return (
    <>
      <PageHeader title="Leads" titleInTopBar />
      <LeadTabs seesScoring={can(actor, "LEAD_SCORING_VIEW")} />
      {read ? (
        <LeadList
          initialData={initialData(read.page)}
          initialQuery={leadAddress.query(filters)}
          showOwner={seesOthers(actor, "CLIENTS_VIEW")}
          canAddClient={can(actor, "CLIENTS_CREATE")}
          canConverse={can(actor, "CONVERSATIONS_CREATE")}
          canAddTask={can(actor, "TASKS_CREATE")}
          canEnrol={canEnrol(actor)}
          bulk={bulkRights(actor, "CLIENTS")}
          channels={Object.fromEntries(read.channels.map(({ name, id }) => [name, id]))}
          personId={actor.userId}
          timeZone={timeZoneOf(actor)}
        />
      ) : (
        <LoadFailure />
      )}
    </>
  );
}
