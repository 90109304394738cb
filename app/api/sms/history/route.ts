import { route } from "@/lib/api/route";
import { listHistory } from "@/lib/messages/data";
import { historyQuery } from "@/lib/messages/schema";

export const GET = route(
  { can: "CONVERSATIONS_VIEW", allowApiKey: true, query: historyQuery },
  async ({ actor, db, query }) => ({ smsHistory: await listHistory(db, actor, "sms", query) }),
);
