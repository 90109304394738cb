import { recordRoute } from "@/lib/foundation/api/record-route";
import { resendInvitation } from "@/lib/organisation/invitations/data";

/** Resends an invitation with a new link, valid for seven days. The old link stops working. */
export const POST = recordRoute(
  { can: "MEMBERS_INVITE", successStatus: 201, rateLimit: "invite" },
  resendInvitation,
);
