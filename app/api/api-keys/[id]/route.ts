import { revokeApiKey } from "@/lib/platform/api-keys/data";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const DELETE = recordRoute({ can: "API_KEYS_MANAGE" }, revokeApiKey);
