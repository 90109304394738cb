import { route } from "@/lib/foundation/api/route";
import { setDistinctClients } from "@/lib/records/clients/merging.data";
import { distinctClientsBody } from "@/lib/records/clients/merging-schema";

export const PUT = route(
  { can: "CLIENTS_UPDATE", allowApiKey: true, body: distinctClientsBody },
  ({ actor, db, body }) => setDistinctClients(db, actor, body),
);
