import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { getMessage, resolveMessage } from "@/lib/messaging/messages/data";
import { settleMessageBody } from "@/lib/messaging/messages/schema";

export const POST = route(
  {
    can: "CONVERSATIONS_CREATE",
    allowApiKey: true,
    params: idParams,
    body: settleMessageBody,
    check: ({ db, actor, params }) => getMessage(db, actor, params.id),
  },
  ({ actor, db, params, body }) => resolveMessage(db, actor, params.id, body.client_id),
);
