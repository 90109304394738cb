import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { deleteClient, getClient, updateClient } from "@/lib/clients/data";
import { updateClientBody } from "@/lib/clients/schema";

export const GET = route({ can: "CLIENTS_VIEW", params: idParams }, ({ actor, db, params }) =>
  getClient(db, actor, params.id),
);

export const PUT = route(
  { can: "CLIENTS_UPDATE", params: idParams, body: updateClientBody },
  ({ actor, db, params, body }) => updateClient(db, actor, params.id, body),
);

export const DELETE = route({ can: "CLIENTS_DELETE", params: idParams }, ({ actor, db, params }) =>
  deleteClient(db, actor, params.id),
);
