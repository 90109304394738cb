import { route } from "@/lib/api/route";
import { changeClients } from "@/lib/clients/data";
import { bulkClientBody } from "@/lib/clients/schema";

export const POST = route(
  { can: "CLIENTS_VIEW", allowApiKey: true, body: bulkClientBody, idempotent: true },
  ({ actor, db, body }) => changeClients(db, actor, body),
);
