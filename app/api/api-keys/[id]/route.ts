import { recordRoute } from "@/lib/foundation/api/record-route";
import { revokeApiKey } from "@/lib/platform/api-keys/data";

export const DELETE = recordRoute({ can: "API_KEYS_MANAGE" }, revokeApiKey);
