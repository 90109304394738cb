import type { Metadata } from "next";
import {
  definePage,
  type Member,
  type SearchPageProps,
} from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { LeadList } from "@/components/leads/leads/lead-list";
import { LeadTabs } from "@/components/leads/leads/lead-tabs";
import { canEnrol } from "@/lib/follow-up/action-plans/rights";
import { can, canSeeOthers } from "@/lib/foundation/auth/permissions";
import { getBulkRights } from "@/lib/foundation/record-layer/bulk-rights";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listLeads } from "@/lib/leads/leads/data";
import { leadAddress, toLeadPageQuery } from "@/lib/leads/leads/list";
import { leadListQuery } from "@/lib/leads/leads/schema";
import { listChannels } from "@/lib/messaging/messages/data";

export const metadata: Metadata = { title: "Leads" };

const header = ({ actor }: Member) => (
  <>
    <PageHeader title="Leads" titleInTopBar />
    <LeadTabs seesScoring={can(actor, "LEAD_SCORING_VIEW")} />
  </>
);

export default definePage<SearchPageProps>(
  { can: "CLIENTS_VIEW", header },
  async ({ actor, db, searchParams }) => {
    const filters = leadAddress.read(await searchParams);
    const query = leadListQuery.parse(Object.fromEntries(toLeadPageQuery(filters)));
    const [page, channels] = await Promise.all([listLeads(db, actor, query), listChannels(db)]);
    return (
      <LeadList
        initialData={initialData(page)}
        initialQuery={leadAddress.query(filters)}
        showOwner={canSeeOthers(actor, "CLIENTS_VIEW")}
        canAddClient={can(actor, "CLIENTS_CREATE")}
        canConverse={can(actor, "CONVERSATIONS_CREATE")}
        canAddTask={can(actor, "TASKS_CREATE")}
        canEnrol={canEnrol(actor)}
        bulk={getBulkRights(actor, "CLIENTS")}
        channels={Object.fromEntries(channels.map(({ name, id }) => [name, id]))}
        personId={actor.userId}
      />
    );
  },
);
