import { route } from "@/lib/foundation/api/route";
import { getTransaction } from "@/lib/records/transactions/data";
import { setSideBody, sideParams } from "@/lib/records/transactions/side-schema";
import { removeSide, setSide } from "@/lib/records/transactions/sides.data";

export const PUT = route(
  {
    can: "DEALS_UPDATE",
    allowApiKey: true,
    params: sideParams,
    body: setSideBody,
    check: ({ db, actor, params }) => getTransaction(db, actor, params.id),
  },
  ({ actor, db, params, body }) => setSide(db, actor, params, body),
);

export const DELETE = route(
  { can: "DEALS_UPDATE", allowApiKey: true, params: sideParams },
  ({ actor, db, params }) => removeSide(db, actor, params),
);
