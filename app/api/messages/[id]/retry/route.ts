import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { retryMessage } from "@/lib/messages/data";

export const POST = route(
  { can: "CONVERSATIONS_CREATE", byKey: true, params: idParams },
  ({ actor, db, params }) => retryMessage(db, actor, params.id),
);
