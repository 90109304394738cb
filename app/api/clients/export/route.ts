import { route } from "@/lib/foundation/api/route";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { reportError } from "@/lib/foundation/monitoring/report";
import { auditExport } from "@/lib/organisation/audit/record.data";
import { exportChosenClients } from "@/lib/records/clients/data";
import { clientsCsvResponse } from "@/lib/records/clients/export-csv";
import { exportChosenClientsBody } from "@/lib/records/clients/schema";

export const POST = route(
  { can: "CLIENTS_EXPORT", allowApiKey: true, body: exportChosenClientsBody },
  ({ actor, db, body, request, requestId }) =>
    clientsCsvResponse(
      exportChosenClients(db, actor, body, auditExport(actor, request.headers, "client")),
      resolveTimeZone(actor),
      (error) => reportError(error, { requestId, userId: actor.userId }),
    ),
);
