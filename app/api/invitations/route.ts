import { limitRate } from "@/lib/api/rate-limit";
import { route } from "@/lib/api/route";
import { createInvitation, listInvitations } from "@/lib/invitations/data";
import { createInvitationBody } from "@/lib/invitations/schema";

/** Every invitation of the tenant, newest first. */
export const GET = route({ can: "MEMBERS_VIEW" }, async ({ actor, db }) => ({
  invitations: await listInvitations(db, actor),
}));

/** Invites somebody by mail; one that still waits for the same address is replaced. */
export const POST = route(
  { can: "MEMBERS_INVITE", body: createInvitationBody, success: 201 },
  async ({ actor, db, body, request }) => {
    await limitRate("invite", { account: actor.userId, headers: request.headers });
    return createInvitation(db, actor, body);
  },
);
