import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { listDeliveries } from "@/lib/platform/webhooks/data";
import { deliveryListQuery } from "@/lib/platform/webhooks/schema";

export const GET = route(
  { can: "API_KEYS_MANAGE", allowApiKey: true, params: idParams, query: deliveryListQuery },
  ({ actor, db, params, query }) => listDeliveries(db, actor, params.id, query),
);
