import { recordRoute } from "@/lib/foundation/api/record-route";
import { replayDelivery } from "@/lib/platform/webhooks/data";

export const POST = recordRoute({ can: "API_KEYS_MANAGE", allowApiKey: true }, replayDelivery);
