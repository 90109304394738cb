import type { Metadata } from "next";
import { LoadFailure } from "@/components/layout/load-failure";
import { MembersScreen } from "@/components/members/members-screen";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { listInvitations } from "@/lib/invitations/data";
import { listMembers } from "@/lib/members/member-list.data";
import { initialData } from "@/lib/records/initial-data";
import { listRoles } from "@/lib/roles/data";
import { listTeams } from "@/lib/teams/data";

export const metadata: Metadata = { title: "Members" };

export default async function MembersPage() {
  const { actor, db } = await requireActor({ can: "MEMBERS_VIEW" });
  const read = await orUnavailable(
    Promise.all([
      listMembers(db, actor),
      listInvitations(db, actor, { open: true }),
      listRoles(db, actor),
      listTeams(db, actor),
    ]),
  );
  if (!read) return <LoadFailure />;
  const [members, invitations, roles, teams] = read;
  return (
    <MembersScreen
      members={initialData({ members })}
      invitations={initialData({ invitations })}
      roles={initialData({ roles })}
      teams={initialData({ teams })}
      canInvite={can(actor, "MEMBERS_INVITE")}
      teamId={actor.teamId}
      timeZone={timeZoneOf(actor)}
    />
  );
}
