import { recordRoute } from "@/lib/foundation/api/record-route";
import { revokeInvitation } from "@/lib/organisation/invitations/data";

/** Revokes an invitation. Its link stops working. */
export const DELETE = recordRoute({ can: "MEMBERS_INVITE" }, revokeInvitation);
