import { route } from "@/lib/api/route";
import { markMessages } from "@/lib/messages/data";
import { markMessagesBody } from "@/lib/messages/schema";

export const PUT = route(
  { can: "CONVERSATIONS_VIEW", allowApiKey: true, body: markMessagesBody },
  async ({ actor, db, body: { ids, ...marks } }) => ({
    ids: await markMessages(db, actor, ids, marks),
  }),
);
