import { listPayable } from "@/lib/commissions/payouts/data";
import { route } from "@/lib/foundation/api/route";

export const GET = route({ can: "COMMISSIONS_MANAGE" }, async ({ actor, db }) => ({
  statements: await listPayable(db, actor),
}));
