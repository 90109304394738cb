import { recordRoute } from "@/lib/api/record-route";
import { changeWebhook, deleteWebhook, getWebhook } from "@/lib/webhooks/data";
import { changeWebhookBody } from "@/lib/webhooks/schema";

export const GET = recordRoute({ can: "API_KEYS_MANAGE", byKey: true }, getWebhook);

export const PATCH = recordRoute(
  { can: "API_KEYS_MANAGE", byKey: true, body: changeWebhookBody, find: getWebhook },
  changeWebhook,
);

export const DELETE = recordRoute({ can: "API_KEYS_MANAGE", byKey: true }, deleteWebhook);
