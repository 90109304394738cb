import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { getConversation } from "@/lib/messaging/messages/conversations.data";
import { conversationQuery } from "@/lib/messaging/messages/schema";

export const GET = route(
  { can: "CONVERSATIONS_VIEW", allowApiKey: true, params: idParams, query: conversationQuery },
  ({ actor, db, params, query }) => getConversation(db, actor, params.id, query),
);
