import { revokeApiKey } from "@/lib/api-keys/data";
import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";

export const DELETE = route({ can: "API_KEYS_MANAGE", params: idParams }, ({ actor, db, params }) =>
  revokeApiKey(db, actor, params.id),
);
