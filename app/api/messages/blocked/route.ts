import { route } from "@/lib/api/route";
import { listBlockedAddresses } from "@/lib/messages/data";
import { blockedQuery } from "@/lib/messages/schema";

export const GET = route(
  { can: "CONVERSATIONS_CREATE", allowApiKey: true, query: blockedQuery },
  async ({ actor, db, query }) => ({
    blocked: await listBlockedAddresses(db, actor, query.channel, [query.address]),
  }),
);
