import { route } from "@/lib/foundation/api/route";
import { deleteMlsSettings } from "@/lib/listings/mls/connection.data";
import { mlsConnectionBody } from "@/lib/listings/mls/schema";
import { getMlsState, saveConnection } from "@/lib/listings/mls/settings";

/** The team's MLS connection and its usage, without the secret. */
export const GET = route({ can: "MLS_MANAGE" }, ({ actor, db }) => getMlsState(db, actor));

export const PUT = route({ can: "MLS_MANAGE", body: mlsConnectionBody }, ({ actor, db, body }) =>
  saveConnection(db, actor, body),
);

export const DELETE = route({ can: "MLS_MANAGE" }, ({ actor, db }) =>
  deleteMlsSettings(db, actor.tenantId),
);
