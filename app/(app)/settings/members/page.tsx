import type { Metadata } from "next";
import { definePage } from "@/components/layout/define-page";
import { MembersScreen } from "@/components/members/members-screen";
import { can } from "@/lib/auth/permissions";
import { listInvitations } from "@/lib/invitations/data";
import { listMembers } from "@/lib/members/member-list.data";
import { initialData } from "@/lib/records/initial-data";
import { listRoles } from "@/lib/roles/data";
import { listTeams } from "@/lib/teams/data";

export const metadata: Metadata = { title: "Members" };

export default definePage({ can: "MEMBERS_VIEW" }, async ({ actor, db }) => {
  const [members, invitations, roles, teams] = await Promise.all([
    listMembers(db, actor),
    listInvitations(db, actor, { open: true }),
    listRoles(db, actor),
    listTeams(db, actor),
  ]);
  return (
    <MembersScreen
      members={initialData({ members })}
      invitations={initialData({ invitations })}
      roles={initialData({ roles })}
      teams={initialData({ teams })}
      canInvite={can(actor, "MEMBERS_INVITE")}
      teamId={actor.teamId}
    />
  );
});
