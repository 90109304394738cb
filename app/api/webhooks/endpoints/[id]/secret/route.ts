import { recordRoute } from "@/lib/foundation/api/record-route";
import { renewSecret } from "@/lib/platform/webhooks/data";

// Without an Idempotency-Key: its answer, which holds the secret, would be kept.
export const POST = recordRoute({ can: "API_KEYS_MANAGE", allowApiKey: true }, renewSecret);
