import { route } from "@/lib/api/route";
import { deleteMessages } from "@/lib/messages/data";
import { deleteMessagesBody } from "@/lib/messages/schema";

export const POST = route(
  { can: "CONVERSATIONS_VIEW", allowApiKey: true, body: deleteMessagesBody },
  async ({ actor, db, body }) => ({ ids: await deleteMessages(db, actor, body.ids) }),
);
