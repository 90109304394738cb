import { route } from "@/lib/foundation/api/route";
import { listClientNames } from "@/lib/records/clients/names.data";
import { clientNamesBody } from "@/lib/records/clients/names-schema";

/** Returns the names of the given clients by id. Clients that the caller cannot see are left out. */
export const POST = route(
  { can: "CLIENTS_VIEW", allowApiKey: true, body: clientNamesBody },
  ({ actor, db, body }) => listClientNames(db, actor, body.ids),
);
