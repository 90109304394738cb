import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { listDeliveries } from "@/lib/webhooks/data";
import { deliveryListQuery } from "@/lib/webhooks/schema";

export const GET = route(
  { can: "API_KEYS_MANAGE", allowApiKey: true, params: idParams, query: deliveryListQuery },
  ({ actor, db, params, query }) => listDeliveries(db, actor, params.id, query),
);
