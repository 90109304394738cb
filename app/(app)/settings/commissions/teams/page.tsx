import type { Metadata } from "next";
import { TeamList } from "@/components/commissions/teams/team-list";
import { definePage, type SearchPageProps } from "@/components/foundation/layout/define-page";
import { listCommissionMembers, toPayees } from "@/lib/commissions/members/data";
import { listPlans } from "@/lib/commissions/plans/data";
import { listCommissionTeams } from "@/lib/commissions/teams/data";
import { can } from "@/lib/foundation/auth/permissions";
import { promiseAllProps } from "@/lib/foundation/api/promise-all-props";

export const metadata: Metadata = { title: "Commission teams" };

export default definePage<SearchPageProps>(
  { can: "COMMISSIONS_VIEW_ALL" },
  async ({ actor, db, searchParams }) => {
    const { start } = await searchParams;
    const lists = await promiseAllProps({
      teams: listCommissionTeams(db, actor),
      members: listCommissionMembers(db, actor),
      plans: listPlans(db, actor),
    });
    return (
      <TeamList
        {...lists}
        people={toPayees(lists.members)}
        canManage={can(actor, "COMMISSIONS_MANAGE")}
        start={start === "before" || start === "after" ? start : null}
      />
    );
  },
);
