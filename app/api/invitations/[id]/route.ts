import { recordRoute } from "@/lib/foundation/api/record-route";
import { revokeInvitation } from "@/lib/organisation/invitations/data";

/** Takes an invitation back; its link works no longer. */
export const DELETE = recordRoute({ can: "MEMBERS_INVITE" }, revokeInvitation);
