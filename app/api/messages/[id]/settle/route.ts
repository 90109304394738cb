import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { getMessage, settleMessage } from "@/lib/messages/data";
import { settleMessageBody } from "@/lib/messages/schema";

export const POST = route(
  {
    can: "CONVERSATIONS_CREATE",
    byKey: true,
    params: idParams,
    body: settleMessageBody,
    check: ({ db, actor, params }) => getMessage(db, actor, params.id),
  },
  ({ actor, db, params, body }) => settleMessage(db, actor, params.id, body.client_id),
);
