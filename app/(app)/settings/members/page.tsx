import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { MembersScreen } from "@/components/organisation/members/members-screen";
import { can } from "@/lib/foundation/auth/permissions";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listInvitations } from "@/lib/organisation/invitations/data";
import { listMembers } from "@/lib/organisation/members/member-list.data";
import { listRoles } from "@/lib/organisation/roles/data";
import { listTeams } from "@/lib/organisation/teams/data";

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
