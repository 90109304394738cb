import type { Metadata } from "next";
import { definePage } from "@/components/layout/define-page";
import { TeamList } from "@/components/teams/team-list";
import { can } from "@/lib/auth/permissions";
import { listMembers } from "@/lib/members/member-list.data";
import { initialData } from "@/lib/records/initial-data";
import { listTeams } from "@/lib/teams/data";

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
