import { route } from "@/lib/api/route";
import { deleteMlsSettings } from "@/lib/mls/connection.data";
import { mlsConnectionBody } from "@/lib/mls/schema";
import { getMlsState, saveConnection } from "@/lib/mls/settings";

/** How the team's MLS is connected, and what was asked of it; never the secret. */
export const GET = route({ can: "MLS_MANAGE" }, ({ actor, db }) => getMlsState(db, actor));

export const PUT = route({ can: "MLS_MANAGE", body: mlsConnectionBody }, ({ actor, db, body }) =>
  saveConnection(db, actor, body),
);

export const DELETE = route({ can: "MLS_MANAGE" }, ({ actor, db }) =>
  deleteMlsSettings(db, actor.tenantId),
);
