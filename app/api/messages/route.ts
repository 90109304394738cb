import { route } from "@/lib/api/route";
import {
  createMessage,
  deleteMessage,
  listMessageChanges,
  listMessages,
  markMessage,
  messagesWithActor,
} from "@/lib/messages/data";
import { messagesQuery } from "@/lib/messages/read-query";
import { createMessageBody, markMessageBody, messageIdQuery } from "@/lib/messages/schema";
import { changesAfter } from "@/lib/records/changes";
import { unlessChanges } from "@/lib/records/changes.data";

export const GET = route(
  {
    can: "CONVERSATIONS_VIEW",
    byKey: true,
    query: messagesQuery,
    actorWith: unlessChanges(messagesWithActor),
  },
  ({ actor, db, query, loaded, request }) => {
    const after = changesAfter(query);
    return after
      ? listMessageChanges(db, actor, { after, limit: query.limit, request })
      : listMessages(db, actor, query, loaded);
  },
);

export const POST = route(
  {
    can: "CONVERSATIONS_CREATE",
    byKey: true,
    body: createMessageBody,
    success: 201,
    idempotent: true,
  },
  ({ actor, db, body }) => createMessage(db, actor, body),
);

export const PUT = route(
  { can: "CONVERSATIONS_VIEW", byKey: true, query: messageIdQuery, body: markMessageBody },
  ({ actor, db, query, body }) => markMessage(db, actor, query.id, body),
);

// Deleting one's own takes CONVERSATIONS_CREATE, others' COMMUNICATION_MANAGE: the policy tells them apart.
export const DELETE = route(
  { can: "CONVERSATIONS_VIEW", byKey: true, query: messageIdQuery },
  ({ actor, db, query }) => deleteMessage(db, actor, query.id),
);
