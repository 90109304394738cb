import { route } from "@/lib/api/route";
import {
  createMessage,
  deleteMessage,
  listMessages,
  markMessage,
  messagesWithActor,
} from "@/lib/messages/data";
import {
  createMessageBody,
  markMessageBody,
  messageIdQuery,
  messageListQuery,
} from "@/lib/messages/schema";

export const GET = route(
  { can: "CONVERSATIONS_VIEW", query: messageListQuery, actorWith: messagesWithActor },
  ({ actor, db, query, loaded }) => listMessages(db, actor, query, loaded),
);

export const POST = route(
  { can: "CONVERSATIONS_CREATE", body: createMessageBody, success: 201, idempotent: true },
  ({ actor, db, body }) => createMessage(db, actor, body),
);

export const PUT = route(
  { can: "CONVERSATIONS_VIEW", query: messageIdQuery, body: markMessageBody },
  ({ actor, db, query, body }) => markMessage(db, actor, query.id, body),
);

// Deleting one's own takes CONVERSATIONS_CREATE, others' COMMUNICATION_MANAGE: the policy tells them apart.
export const DELETE = route(
  { can: "CONVERSATIONS_VIEW", query: messageIdQuery },
  ({ actor, db, query }) => deleteMessage(db, actor, query.id),
);
