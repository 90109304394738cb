import {
  deleteCountyRate,
  getCountyRate,
  updateCountyRate,
} from "@/lib/commissions/county-rates/data";
import { updateCountyRateBody } from "@/lib/commissions/county-rates/schema";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const GET = recordRoute({ can: "DEALS_VIEW" }, getCountyRate);

export const PUT = recordRoute(
  { can: "SETTINGS_MANAGE", body: updateCountyRateBody, find: getCountyRate },
  updateCountyRate,
);

export const DELETE = recordRoute({ can: "SETTINGS_MANAGE" }, deleteCountyRate);
