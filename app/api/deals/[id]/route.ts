import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { deleteDeal, getDeal, updateDeal } from "@/lib/deals/data";
import { updateDealBody } from "@/lib/deals/schema";

export const GET = route(
  { can: "DEALS_VIEW", byKey: true, params: idParams },
  ({ actor, db, params }) => getDeal(db, actor, params.id),
);

export const PUT = route(
  { can: "DEALS_UPDATE", byKey: true, params: idParams, body: updateDealBody },
  ({ actor, db, params, body }) => updateDeal(db, actor, params.id, body),
);

export const DELETE = route(
  { can: "DEALS_DELETE", byKey: true, params: idParams },
  ({ actor, db, params }) => deleteDeal(db, actor, params.id),
);
