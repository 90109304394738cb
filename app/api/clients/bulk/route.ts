import { route } from "@/lib/foundation/api/route";
import { changeClients } from "@/lib/records/clients/data";
import { bulkClientBody } from "@/lib/records/clients/schema";

export const POST = route(
  { can: "CLIENTS_VIEW", allowApiKey: true, body: bulkClientBody, idempotent: true },
  ({ actor, db, body }) => changeClients(db, actor, body),
);
