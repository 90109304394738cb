import { withChangeParams } from "@/lib/foundation/record-layer/changes";
import { messageListQuery } from "./schema";

/** Query of GET /api/messages: a page of the list, or the changes. */
export const messagesQuery = withChangeParams(messageListQuery);
