import { route } from "@/lib/foundation/api/route";
import { deleteMessages } from "@/lib/messaging/messages/data";
import { deleteMessagesBody } from "@/lib/messaging/messages/schema";

export const POST = route(
  { can: "CONVERSATIONS_VIEW", allowApiKey: true, body: deleteMessagesBody },
  async ({ actor, db, body }) => ({ ids: await deleteMessages(db, actor, body.ids) }),
);
