import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { getMessage, resolveMessage } from "@/lib/messages/data";
import { settleMessageBody } from "@/lib/messages/schema";

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
