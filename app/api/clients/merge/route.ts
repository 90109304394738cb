import { route } from "@/lib/api/route";
import { mergeClients } from "@/lib/clients/merging.data";
import { mergeClientsBody } from "@/lib/clients/merging-schema";

export const POST = route(
  { can: "CLIENTS_UPDATE", allowApiKey: true, body: mergeClientsBody, idempotent: true },
  ({ actor, db, body }) => mergeClients(db, actor, body),
);
