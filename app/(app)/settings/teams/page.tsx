import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { TeamList } from "@/components/organisation/teams/team-list";
import { can } from "@/lib/foundation/auth/permissions";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listMembers } from "@/lib/organisation/members/member-list.data";
import { listTeams } from "@/lib/organisation/teams/data";

export const metadata: Metadata = { title: "Teams" };

export default definePage({ can: "MEMBERS_VIEW" }, async ({ actor, db }) => {
  const [teams, members] = await Promise.all([listTeams(db, actor), listMembers(db, actor)]);
  return (
    <TeamList
      teams={initialData({ teams })}
      members={initialData({ members })}
      canManage={can(actor, "MEMBERS_MANAGE")}
    />
  );
});
