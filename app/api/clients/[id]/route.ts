import { idParams } from "@/lib/foundation/api/query";
import { recordRoute } from "@/lib/foundation/api/record-route";
import { route } from "@/lib/foundation/api/route";
import { deleteClient, getClient, updateClient } from "@/lib/records/clients/data";
import { followMerge } from "@/lib/records/clients/merging.data";
import { updateClientBody } from "@/lib/records/clients/schema";
import { updateCustomized } from "@/lib/records/custom-fields/values.data";

export const GET = route(
  { can: "CLIENTS_VIEW", allowApiKey: true, params: idParams },
  ({ actor, db, params }) =>
    followMerge(db, actor, params.id, {
      read: (id) => getClient(db, actor, id),
      // Path only, because behind a proxy the request does not know its own host.
      follow: (survivor) =>
        new Response(null, { status: 307, headers: { location: `/api/clients/${survivor}` } }),
    }),
);

export const PUT = recordRoute(
  { can: "CLIENTS_UPDATE", allowApiKey: true, body: updateClientBody, find: getClient },
  updateCustomized("client", { find: getClient, update: updateClient }),
);

export const DELETE = recordRoute({ can: "CLIENTS_DELETE", allowApiKey: true }, deleteClient);
