import { recordRoute } from "@/lib/api/record-route";
import { retryMessage } from "@/lib/messages/data";

export const POST = recordRoute({ can: "CONVERSATIONS_CREATE", allowApiKey: true }, retryMessage);
