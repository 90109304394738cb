import { idParams } from "@/lib/api/query";
import { limitRate } from "@/lib/api/rate-limit";
import { route } from "@/lib/api/route";
import { resendInvitation } from "@/lib/invitations/data";

/** Sends an invitation once more, with a new link and seven new days; the old link works no longer. */
export const POST = route(
  { can: "MEMBERS_INVITE", params: idParams, success: 201 },
  async ({ actor, db, params, request }) => {
    await limitRate("invite", { account: actor.userId, headers: request.headers });
    return resendInvitation(db, actor, params.id);
  },
);
