import { route } from "@/lib/foundation/api/route";
import { createClient } from "@/lib/records/clients/data";
import { reachableClientBody } from "@/lib/records/clients/schema";
import { withCustomValues } from "@/lib/records/custom-fields/values.data";

/** Creates a client for the search, a picker, a mail or another system. An email or a phone is enough. */
export const POST = route(
  {
    can: "CLIENTS_CREATE",
    allowApiKey: true,
    body: reachableClientBody,
    successStatus: 201,
    idempotent: true,
  },
  ({ actor, db, body }) =>
    withCustomValues(db, actor, "client", body, (values) => createClient(db, actor, values)),
);
