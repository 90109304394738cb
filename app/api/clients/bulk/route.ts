import { route } from "@/lib/foundation/api/route";
import { changeClients } from "@/lib/records/clients/data";
import { bulkClientBody } from "@/lib/records/clients/schema";
import { withCustomChange } from "@/lib/records/custom-fields/values.data";

export const POST = route(
  { can: "CLIENTS_VIEW", allowApiKey: true, body: bulkClientBody, idempotent: true },
  ({ actor, db, body }) =>
    withCustomChange(db, actor, "client", body, (change) => changeClients(db, actor, change)),
);
