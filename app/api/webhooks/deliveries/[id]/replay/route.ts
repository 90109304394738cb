import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { replayDelivery } from "@/lib/webhooks/data";

export const POST = route(
  { can: "API_KEYS_MANAGE", byKey: true, params: idParams },
  ({ actor, db, params }) => replayDelivery(db, actor, params.id),
);
