import { createCountyRate, listCountyRates } from "@/lib/commissions/county-rates/data";
import { createCountyRateBody } from "@/lib/commissions/county-rates/schema";
import { route } from "@/lib/foundation/api/route";

export const GET = route({ can: "DEALS_VIEW" }, async ({ actor, db }) => ({
  counties: await listCountyRates(db, actor),
}));

export const POST = route(
  { can: "SETTINGS_MANAGE", body: createCountyRateBody, successStatus: 201, idempotent: true },
  ({ actor, db, body }) => createCountyRate(db, actor, body),
);
