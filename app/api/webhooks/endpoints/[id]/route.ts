import { recordRoute } from "@/lib/api/record-route";
import { updateWebhook, deleteWebhook, getWebhook } from "@/lib/webhooks/data";
import { changeWebhookBody } from "@/lib/webhooks/schema";

export const GET = recordRoute({ can: "API_KEYS_MANAGE", allowApiKey: true }, getWebhook);

export const PATCH = recordRoute(
  { can: "API_KEYS_MANAGE", allowApiKey: true, body: changeWebhookBody, find: getWebhook },
  updateWebhook,
);

export const DELETE = recordRoute({ can: "API_KEYS_MANAGE", allowApiKey: true }, deleteWebhook);
