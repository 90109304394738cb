import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { deleteSuppression } from "@/lib/suppressions/data";

export const DELETE = route(
  { can: "COMMUNICATION_MANAGE", params: idParams },
  ({ actor, db, params }) => deleteSuppression(db, actor, params.id),
);
