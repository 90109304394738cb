import { route } from "@/lib/foundation/api/route";
import { distinctClientsBody } from "@/lib/records/clients/merging-schema";
import { setDistinctClients } from "@/lib/records/clients/merging.data";

export const PUT = route(
  { can: "CLIENTS_UPDATE", allowApiKey: true, body: distinctClientsBody },
  ({ actor, db, body }) => setDistinctClients(db, actor, body),
);
