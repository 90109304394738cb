import { route } from "@/lib/foundation/api/route";
import { countUnreadMessages } from "@/lib/messaging/messages/data";

export const GET = route(
  { can: "CONVERSATIONS_VIEW", allowApiKey: true },
  async ({ actor, db }) => ({
    unread_count: await countUnreadMessages(db, actor),
  }),
);
