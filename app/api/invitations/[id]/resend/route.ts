import { recordRoute } from "@/lib/api/record-route";
import { resendInvitation } from "@/lib/invitations/data";

/** Sends an invitation once more, with a new link and seven new days; the old link works no longer. */
export const POST = recordRoute(
  { can: "MEMBERS_INVITE", successStatus: 201, rateLimit: "invite" },
  resendInvitation,
);
