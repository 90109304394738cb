import { recordRoute } from "@/lib/api/record-route";
import { replayDelivery } from "@/lib/webhooks/data";

export const POST = recordRoute({ can: "API_KEYS_MANAGE", allowApiKey: true }, replayDelivery);
