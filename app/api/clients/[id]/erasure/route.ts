import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { eraseClient } from "@/lib/clients/erasing.data";

export const POST = route(
  { can: "CLIENTS_DELETE_ALL", params: idParams },
  ({ actor, db, params }) => eraseClient(db, actor, params.id),
);
