import { route } from "@/lib/foundation/api/route";
import { getChangesStart } from "@/lib/foundation/record-layer/changes";
import { prefetchUnlessChanges } from "@/lib/foundation/record-layer/changes.data";
import {
  createMessage,
  deleteMessage,
  listMessageChanges,
  listMessages,
  markMessage,
  prefetchMessages,
} from "@/lib/messaging/messages/data";
import { messagesQuery } from "@/lib/messaging/messages/read-query";
import {
  createMessageBody,
  markMessageBody,
  messageIdQuery,
} from "@/lib/messaging/messages/schema";

export const GET = route(
  {
    can: "CONVERSATIONS_VIEW",
    allowApiKey: true,
    query: messagesQuery,
    prefetch: prefetchUnlessChanges(prefetchMessages),
  },
  ({ actor, db, query, prefetched, request }) => {
    const after = getChangesStart(query);
    return after
      ? listMessageChanges(db, actor, { after, limit: query.limit, request })
      : listMessages(db, actor, query, prefetched);
  },
);

export const POST = route(
  {
    can: "CONVERSATIONS_CREATE",
    allowApiKey: true,
    body: createMessageBody,
    successStatus: 201,
    idempotent: true,
  },
  ({ actor, db, body }) => createMessage(db, actor, body),
);

export const PUT = route(
  { can: "CONVERSATIONS_VIEW", allowApiKey: true, query: messageIdQuery, body: markMessageBody },
  ({ actor, db, query, body }) => markMessage(db, actor, query.id, body),
);

// The policy requires CONVERSATIONS_CREATE for the actor's own messages, COMMUNICATION_MANAGE for others'.
export const DELETE = route(
  { can: "CONVERSATIONS_VIEW", allowApiKey: true, query: messageIdQuery },
  ({ actor, db, query }) => deleteMessage(db, actor, query.id),
);
