import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { renewSecret } from "@/lib/webhooks/data";

// Without an Idempotency-Key: its answer, which holds the secret, would be kept.
export const POST = route(
  { can: "API_KEYS_MANAGE", byKey: true, params: idParams },
  ({ actor, db, params }) => renewSecret(db, actor, params.id),
);
