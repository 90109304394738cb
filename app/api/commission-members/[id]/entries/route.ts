import { postEntry } from "@/lib/commissions/accounts/data";
import { postEntryBody } from "@/lib/commissions/accounts/schema";
import { getCommissionMember } from "@/lib/commissions/members/data";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const POST = recordRoute(
  { can: "COMMISSIONS_MANAGE", body: postEntryBody, find: getCommissionMember, idempotent: true },
  postEntry,
);
