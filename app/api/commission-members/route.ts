import { listCommissionMembers } from "@/lib/commissions/members/data";
import { route } from "@/lib/foundation/api/route";

export const GET = route({ can: "COMMISSIONS_VIEW" }, async ({ actor, db }) => ({
  members: await listCommissionMembers(db, actor),
}));
