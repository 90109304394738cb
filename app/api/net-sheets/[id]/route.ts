import { deleteNetSheet, getNetSheet, updateNetSheet } from "@/lib/commissions/net-sheets/data";
import { updateNetSheetBody } from "@/lib/commissions/net-sheets/schema";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const GET = recordRoute({ can: "DEALS_VIEW" }, getNetSheet);

export const PUT = recordRoute(
  { can: "DEALS_UPDATE", body: updateNetSheetBody, find: getNetSheet },
  updateNetSheet,
);

export const DELETE = recordRoute({ can: "DEALS_UPDATE" }, deleteNetSheet);
