import { route } from "@/lib/foundation/api/route";
import { createInvitation, listInvitations } from "@/lib/organisation/invitations/data";
import { createInvitationBody, invitationListQuery } from "@/lib/organisation/invitations/schema";

/** The tenant's invitations, newest first. */
export const GET = route(
  { can: "MEMBERS_VIEW", query: invitationListQuery },
  async ({ actor, db, query }) => ({ invitations: await listInvitations(db, actor, query) }),
);

/** Invites a person by mail. Replaces a pending invitation to the same address. */
export const POST = route(
  { can: "MEMBERS_INVITE", body: createInvitationBody, successStatus: 201, rateLimit: "invite" },
  ({ actor, db, body }) => createInvitation(db, actor, body),
);
