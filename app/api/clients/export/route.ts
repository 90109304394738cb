import { route } from "@/lib/api/route";
import { auditExport } from "@/lib/audit/record.data";
import { resolveTimeZone } from "@/lib/auth/time-zone";
import { exportChosenClients } from "@/lib/clients/data";
import { clientsCsvResponse } from "@/lib/clients/export-csv";
import { exportChosenClientsBody } from "@/lib/clients/schema";
import { reportError } from "@/lib/monitoring/report";

export const POST = route(
  { can: "CLIENTS_EXPORT", allowApiKey: true, body: exportChosenClientsBody },
  ({ actor, db, body, request, requestId }) =>
    clientsCsvResponse(
      exportChosenClients(db, actor, body, auditExport(actor, request.headers, "client")),
      resolveTimeZone(actor),
      (error) => reportError(error, { requestId, userId: actor.userId }),
    ),
);
