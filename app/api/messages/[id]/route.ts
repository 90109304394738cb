import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { getMessage, updateMessage } from "@/lib/messages/data";
import { updateMessageBody } from "@/lib/messages/schema";

export const GET = route(
  { can: "CONVERSATIONS_VIEW", byKey: true, params: idParams },
  ({ actor, db, params }) => getMessage(db, actor, params.id),
);

export const PUT = route(
  { can: "CONVERSATIONS_CREATE", byKey: true, params: idParams, body: updateMessageBody },
  ({ actor, db, params, body }) => updateMessage(db, actor, params.id, body),
);
