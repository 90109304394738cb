import { cancelPayout } from "@/lib/commissions/payouts/data";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const POST = recordRoute({ can: "COMMISSIONS_MANAGE" }, cancelPayout);
