import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { revokeInvitation } from "@/lib/invitations/data";

/** Takes an invitation back; its link works no longer. */
export const DELETE = route({ can: "MEMBERS_INVITE", params: idParams }, ({ actor, db, params }) =>
  revokeInvitation(db, actor, params.id),
);
