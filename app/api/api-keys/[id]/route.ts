import { revokeApiKey } from "@/lib/api-keys/data";
import { recordRoute } from "@/lib/api/record-route";

export const DELETE = recordRoute({ can: "API_KEYS_MANAGE" }, revokeApiKey);
