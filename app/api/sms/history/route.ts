import { route } from "@/lib/foundation/api/route";
import { listHistory } from "@/lib/messaging/messages/data";
import { historyQuery } from "@/lib/messaging/messages/schema";

export const GET = route(
  { can: "CONVERSATIONS_VIEW", allowApiKey: true, query: historyQuery },
  async ({ actor, db, query }) => ({ smsHistory: await listHistory(db, actor, "sms", query) }),
);
