import { recordRoute } from "@/lib/foundation/api/record-route";
import { cancelMessage } from "@/lib/messaging/messages/data";

export const POST = recordRoute({ can: "CONVERSATIONS_CREATE", allowApiKey: true }, cancelMessage);
