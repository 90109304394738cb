import { route } from "@/lib/foundation/api/route";
import {
  listConversations,
  prefetchConversations,
} from "@/lib/messaging/messages/conversations.data";
import { conversationsQuery } from "@/lib/messaging/messages/schema";

export const GET = route(
  {
    can: "CONVERSATIONS_VIEW",
    allowApiKey: true,
    query: conversationsQuery,
    prefetch: prefetchConversations,
  },
  ({ actor, db, query, prefetched }) => listConversations(db, actor, query, prefetched),
);
