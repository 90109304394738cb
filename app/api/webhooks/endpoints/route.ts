import { route } from "@/lib/foundation/api/route";
import { createWebhook, listWebhooks } from "@/lib/platform/webhooks/data";
import { createWebhookBody } from "@/lib/platform/webhooks/schema";

export const GET = route({ can: "API_KEYS_MANAGE", allowApiKey: true }, async ({ actor, db }) => ({
  webhooks: await listWebhooks(db, actor),
}));

// No Idempotency-Key: it would store the response, which contains the secret.
export const POST = route(
  { can: "API_KEYS_MANAGE", allowApiKey: true, body: createWebhookBody, successStatus: 201 },
  ({ actor, db, body }) => createWebhook(db, actor, body),
);
