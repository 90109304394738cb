import { route } from "@/lib/api/route";
import { can } from "@/lib/auth/permissions";
import { clientsWithActor, createClient, exportClients, listClients } from "@/lib/clients/data";
import { clientsDownload } from "@/lib/clients/export-csv";
import { clientListQuery } from "@/lib/clients/schema";
import { createClientBody } from "@/lib/clients/schema";
import { forbidden } from "@/lib/errors";
import { DEFAULT_TIME_ZONE } from "@/lib/format";
import { reportError } from "@/lib/monitoring/report";

export const GET = route(
  { can: "CLIENTS_VIEW", query: clientListQuery, actorWith: clientsWithActor },
  async ({ actor, db, query, loaded, requestId }) => {
    if (query.export !== "csv") return listClients(db, actor, query, loaded);
    if (!can(actor, "CLIENTS_EXPORT")) throw forbidden();
    const timeZone = actor.timeZone ?? actor.tenantTimeZone ?? DEFAULT_TIME_ZONE;
    return clientsDownload(exportClients(db, actor, query), timeZone, (error) =>
      reportError(error, { requestId, userId: actor.userId }),
    );
  },
);

export const POST = route(
  { can: "CLIENTS_CREATE", body: createClientBody, success: 201, idempotent: true },
  ({ actor, db, body }) => createClient(db, actor, body),
);
