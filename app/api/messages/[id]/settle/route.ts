import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { settleMessage } from "@/lib/messages/data";
import { settleMessageBody } from "@/lib/messages/schema";

export const POST = route(
  { can: "CONVERSATIONS_CREATE", byKey: true, params: idParams, body: settleMessageBody },
  ({ actor, db, params, body }) => settleMessage(db, actor, params.id, body.client_id),
);
