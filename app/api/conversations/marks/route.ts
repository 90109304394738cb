import { route } from "@/lib/foundation/api/route";
import { markConversations } from "@/lib/messaging/messages/conversations.data";
import { markConversationsBody } from "@/lib/messaging/messages/schema";

export const PUT = route(
  { can: "CONVERSATIONS_VIEW", allowApiKey: true, body: markConversationsBody },
  async ({ actor, db, body: { ids, ...marks } }) => ({
    ids: await markConversations(db, actor, ids, marks),
  }),
);
