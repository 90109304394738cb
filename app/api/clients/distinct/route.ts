import { route } from "@/lib/api/route";
import { setDistinctClients } from "@/lib/clients/merging.data";
import { distinctClientsBody } from "@/lib/clients/merging-schema";

export const PUT = route(
  { can: "CLIENTS_UPDATE", allowApiKey: true, body: distinctClientsBody },
  ({ actor, db, body }) => setDistinctClients(db, actor, body),
);
