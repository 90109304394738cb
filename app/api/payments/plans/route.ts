import { route } from "@/lib/api/route";
import { pricedPlans } from "@/lib/billing/prices";

export const GET = route({ can: null, public: true }, async () => ({ plans: await pricedPlans() }));
