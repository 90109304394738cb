import { route } from "@/lib/foundation/api/route";
import { mergeClientsBody } from "@/lib/records/clients/merging-schema";
import { mergeClients } from "@/lib/records/clients/merging.data";

export const POST = route(
  { can: "CLIENTS_UPDATE", allowApiKey: true, body: mergeClientsBody, idempotent: true },
  ({ actor, db, body }) => mergeClients(db, actor, body),
);
