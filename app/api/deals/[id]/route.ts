import { recordRoute } from "@/lib/foundation/api/record-route";
import { updateCustomized } from "@/lib/records/custom-fields/values.data";
import { deleteDeal, getDeal, updateDeal } from "@/lib/records/deals/data";
import { updateDealBody } from "@/lib/records/deals/schema";

export const GET = recordRoute({ can: "DEALS_VIEW", allowApiKey: true }, getDeal);

export const PUT = recordRoute(
  { can: "DEALS_UPDATE", allowApiKey: true, body: updateDealBody, find: getDeal },
  updateCustomized("deal", { find: getDeal, update: updateDeal }),
);

export const DELETE = recordRoute({ can: "DEALS_DELETE", allowApiKey: true }, deleteDeal);
