import { route } from "@/lib/api/route";
import { listPricedPlans } from "@/lib/billing/prices";

export const GET = route({ can: null, public: true }, async () => ({
  plans: await listPricedPlans(),
}));
