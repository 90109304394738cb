import { route } from "@/lib/foundation/api/route";
import { markMessages } from "@/lib/messaging/messages/data";
import { markMessagesBody } from "@/lib/messaging/messages/schema";

export const PUT = route(
  { can: "CONVERSATIONS_VIEW", allowApiKey: true, body: markMessagesBody },
  async ({ actor, db, body: { ids, ...marks } }) => ({
    ids: await markMessages(db, actor, ids, marks),
  }),
);
