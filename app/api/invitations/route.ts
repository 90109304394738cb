import { route } from "@/lib/foundation/api/route";
import { createInvitation, listInvitations } from "@/lib/organisation/invitations/data";
import { createInvitationBody, invitationListQuery } from "@/lib/organisation/invitations/schema";

/** The invitations of the tenant, newest first. */
export const GET = route(
  { can: "MEMBERS_VIEW", query: invitationListQuery },
  async ({ actor, db, query }) => ({ invitations: await listInvitations(db, actor, query) }),
);

/** Invites somebody by mail; one that still waits for the same address is replaced. */
export const POST = route(
  { can: "MEMBERS_INVITE", body: createInvitationBody, successStatus: 201, rateLimit: "invite" },
  ({ actor, db, body }) => createInvitation(db, actor, body),
);
