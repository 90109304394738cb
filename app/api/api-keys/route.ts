import { route } from "@/lib/foundation/api/route";
import { createApiKey, listApiKeys } from "@/lib/platform/api-keys/data";
import { createApiKeyBody } from "@/lib/platform/api-keys/schema";

export const GET = route({ can: "API_KEYS_MANAGE" }, async ({ actor, db }) => ({
  keys: await listApiKeys(db, actor.tenantId),
}));

// No Idempotency-Key: it would store the response, which is the key.
export const POST = route(
  { can: "API_KEYS_MANAGE", body: createApiKeyBody, successStatus: 201 },
  ({ actor, db, body }) => createApiKey(db, actor, body),
);
