import { recordRoute } from "@/lib/foundation/api/record-route";
import { getMessage, updateMessage } from "@/lib/messaging/messages/data";
import { updateMessageBody } from "@/lib/messaging/messages/schema";

export const GET = recordRoute({ can: "CONVERSATIONS_VIEW", allowApiKey: true }, getMessage);

export const PUT = recordRoute(
  { can: "CONVERSATIONS_CREATE", allowApiKey: true, body: updateMessageBody, find: getMessage },
  updateMessage,
);
