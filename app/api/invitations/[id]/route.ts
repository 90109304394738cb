import { recordRoute } from "@/lib/api/record-route";
import { revokeInvitation } from "@/lib/invitations/data";

/** Takes an invitation back; its link works no longer. */
export const DELETE = recordRoute({ can: "MEMBERS_INVITE" }, revokeInvitation);
