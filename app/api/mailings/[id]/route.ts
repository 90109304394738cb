import { recordRoute } from "@/lib/foundation/api/record-route";
import { getMailing } from "@/lib/messaging/mailings/data";

export const GET = recordRoute({ can: "CONVERSATIONS_VIEW", allowApiKey: true }, getMailing);
