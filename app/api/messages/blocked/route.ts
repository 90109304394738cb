import { route } from "@/lib/foundation/api/route";
import { listBlockedAddresses } from "@/lib/messaging/messages/data";
import { blockedQuery } from "@/lib/messaging/messages/schema";

export const GET = route(
  { can: "CONVERSATIONS_CREATE", allowApiKey: true, query: blockedQuery },
  async ({ actor, db, query }) => ({
    blocked: await listBlockedAddresses(db, actor, query.channel, [query.address]),
  }),
);
