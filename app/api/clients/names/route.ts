import { route } from "@/lib/foundation/api/route";
import { listClientNames } from "@/lib/records/clients/names.data";
import { clientNamesBody } from "@/lib/records/clients/names-schema";

/** The names of clients by id, for those that the caller sees. */
export const POST = route(
  { can: "CLIENTS_VIEW", allowApiKey: true, body: clientNamesBody },
  ({ actor, db, body }) => listClientNames(db, actor, body.ids),
);
