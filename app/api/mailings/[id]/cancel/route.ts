import { recordRoute } from "@/lib/foundation/api/record-route";
import { cancelMailing } from "@/lib/messaging/mailings/data";

export const POST = recordRoute({ can: "CONVERSATIONS_CREATE" }, cancelMailing);
