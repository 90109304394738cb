import type { Metadata } from "next";
import { LoadFailure } from "@/components/layout/load-failure";
import { TeamList } from "@/components/teams/team-list";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { listMembers } from "@/lib/members/member-list.data";
import { initialData } from "@/lib/records/initial-data";
import { listTeams } from "@/lib/teams/data";

export const metadata: Metadata = { title: "Teams" };

export default async function TeamsPage() {
  const { actor, db } = await requireActor({ can: "MEMBERS_VIEW" });
  const read = await orUnavailable(Promise.all([listTeams(db, actor), listMembers(db, actor)]));
  if (!read) return <LoadFailure />;
  const [teams, members] = read;
  return (
    <TeamList
      teams={initialData({ teams })}
      members={initialData({ members })}
      canManage={can(actor, "MEMBERS_MANAGE")}
    />
  );
}
