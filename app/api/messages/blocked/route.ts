import { route } from "@/lib/api/route";
import { blockedAddresses } from "@/lib/messages/data";
import { blockedQuery } from "@/lib/messages/schema";

export const GET = route(
  { can: "CONVERSATIONS_CREATE", byKey: true, query: blockedQuery },
  async ({ actor, db, query }) => ({
    blocked: await blockedAddresses(db, actor, query.channel, [query.address]),
  }),
);
