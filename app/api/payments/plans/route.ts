import { route } from "@/lib/foundation/api/route";
import { listPricedPlans } from "@/lib/money/billing/prices";

export const GET = route({ can: null, public: true }, async () => ({
  plans: await listPricedPlans(),
}));
