import type { Metadata } from "next";
import { CommissionTabs } from "@/components/commissions/commission-tabs";
import { AgentList } from "@/components/commissions/members/agent-list";
import { definePage } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { listCommissionMembers } from "@/lib/commissions/members/data";
import { listPlans } from "@/lib/commissions/plans/data";
import { listCommissionTeams } from "@/lib/commissions/teams/data";
import { promiseAllProps } from "@/lib/foundation/api/promise-all-props";

export const metadata: Metadata = { title: "Agents’ commissions" };

export default definePage({ can: "COMMISSIONS_VIEW_ALL" }, async ({ actor, db }) => {
  const lists = await promiseAllProps({
    members: listCommissionMembers(db, actor),
    plans: listPlans(db, actor),
    teams: listCommissionTeams(db, actor),
  });
  return (
    <>
      <PageHeader
        title="Commissions"
        titleInTopBar
        text="Which plan pays whom, and from which closing day."
      />
      <CommissionTabs />
      <AgentList {...lists} />
    </>
  );
});
