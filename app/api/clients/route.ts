import { route } from "@/lib/api/route";
import { can } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { clientsWithActor, createClient, exportClients, listClients } from "@/lib/clients/data";
import { clientsDownload } from "@/lib/clients/export-csv";
import { toListAnswer } from "@/lib/clients/list-answer";
import { clientListQuery, createClientBody } from "@/lib/clients/schema";
import { forbidden } from "@/lib/errors";
import { reportError } from "@/lib/monitoring/report";

export const GET = route(
  { can: "CLIENTS_VIEW", query: clientListQuery, actorWith: clientsWithActor },
  async ({ actor, db, query, loaded, requestId }) => {
    if (query.export !== "csv") return toListAnswer(await listClients(db, actor, query, loaded));
    if (!can(actor, "CLIENTS_EXPORT")) throw forbidden();
    return clientsDownload(exportClients(db, actor, query), timeZoneOf(actor), (error) =>
      reportError(error, { requestId, userId: actor.userId }),
    );
  },
);

export const POST = route(
  { can: "CLIENTS_CREATE", body: createClientBody, success: 201, idempotent: true },
  ({ actor, db, body }) => createClient(db, actor, body),
);
