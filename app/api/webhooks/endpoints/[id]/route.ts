import { recordRoute } from "@/lib/foundation/api/record-route";
import { updateWebhook, deleteWebhook, getWebhook } from "@/lib/platform/webhooks/data";
import { changeWebhookBody } from "@/lib/platform/webhooks/schema";

export const GET = recordRoute({ can: "API_KEYS_MANAGE", allowApiKey: true }, getWebhook);

export const PATCH = recordRoute(
  { can: "API_KEYS_MANAGE", allowApiKey: true, body: changeWebhookBody, find: getWebhook },
  updateWebhook,
);

export const DELETE = recordRoute({ can: "API_KEYS_MANAGE", allowApiKey: true }, deleteWebhook);
