import { recordRoute } from "@/lib/foundation/api/record-route";
import { renewSecret } from "@/lib/platform/webhooks/data";

// No Idempotency-Key: it would store the response, which contains the secret.
export const POST = recordRoute({ can: "API_KEYS_MANAGE", allowApiKey: true }, renewSecret);
