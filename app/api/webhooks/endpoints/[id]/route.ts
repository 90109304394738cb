import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { changeWebhook, deleteWebhook, getWebhook } from "@/lib/webhooks/data";
import { changeWebhookBody } from "@/lib/webhooks/schema";

export const GET = route(
  { can: "API_KEYS_MANAGE", byKey: true, params: idParams },
  ({ actor, db, params }) => getWebhook(db, actor, params.id),
);

export const PATCH = route(
  { can: "API_KEYS_MANAGE", byKey: true, params: idParams, body: changeWebhookBody },
  ({ actor, db, params, body }) => changeWebhook(db, actor, params.id, body),
);

export const DELETE = route(
  { can: "API_KEYS_MANAGE", byKey: true, params: idParams },
  ({ actor, db, params }) => deleteWebhook(db, actor, params.id),
);
