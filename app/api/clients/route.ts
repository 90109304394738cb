import { route } from "@/lib/api/route";
import { tellExport } from "@/lib/audit/telling.data";
import { can } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import {
  clientsWithActor,
  createClient,
  exportClients,
  listClientChanges,
  listClients,
} from "@/lib/clients/data";
import { clientsDownload } from "@/lib/clients/export-csv";
import { toListAnswer } from "@/lib/clients/list-answer";
import { clientsQuery } from "@/lib/clients/read-query";
import { createClientBody } from "@/lib/clients/schema";
import { forbidden } from "@/lib/errors";
import { reportError } from "@/lib/monitoring/report";
import { changesAfter } from "@/lib/records/changes";
import { unlessChanges } from "@/lib/records/changes.data";

export const GET = route(
  {
    can: "CLIENTS_VIEW",
    byKey: true,
    query: clientsQuery,
    actorWith: unlessChanges(clientsWithActor),
  },
  async ({ actor, db, query, loaded, request, requestId }) => {
    const after = changesAfter(query);
    if (after) return listClientChanges(db, actor, { after, limit: query.limit, request });
    if (query.export !== "csv") return toListAnswer(await listClients(db, actor, query, loaded));
    if (!can(actor, "CLIENTS_EXPORT")) throw forbidden();
    return clientsDownload(
      exportClients(db, actor, query, tellExport(actor, request.headers, "client")),
      timeZoneOf(actor),
      (error) => reportError(error, { requestId, userId: actor.userId }),
    );
  },
);

export const POST = route(
  { can: "CLIENTS_CREATE", byKey: true, body: createClientBody, success: 201, idempotent: true },
  ({ actor, db, body }) => createClient(db, actor, body),
);
