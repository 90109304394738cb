import { route } from "@/lib/api/route";
import { tellExport } from "@/lib/audit/telling.data";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { exportChosenClients } from "@/lib/clients/data";
import { clientsDownload } from "@/lib/clients/export-csv";
import { exportChosenClientsBody } from "@/lib/clients/schema";
import { reportError } from "@/lib/monitoring/report";

export const POST = route(
  { can: "CLIENTS_EXPORT", byKey: true, body: exportChosenClientsBody },
  ({ actor, db, body, request, requestId }) =>
    clientsDownload(
      exportChosenClients(db, actor, body, tellExport(actor, request.headers, "client")),
      timeZoneOf(actor),
      (error) => reportError(error, { requestId, userId: actor.userId }),
    ),
);
