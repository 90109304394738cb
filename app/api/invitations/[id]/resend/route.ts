import { recordRoute } from "@/lib/foundation/api/record-route";
import { resendInvitation } from "@/lib/organisation/invitations/data";

/** Sends an invitation once more, with a new link and seven new days; the old link works no longer. */
export const POST = recordRoute(
  { can: "MEMBERS_INVITE", successStatus: 201, rateLimit: "invite" },
  resendInvitation,
);
