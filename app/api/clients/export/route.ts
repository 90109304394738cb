import { route } from "@/lib/foundation/api/route";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { reportError } from "@/lib/foundation/monitoring/report";
import { auditExport } from "@/lib/organisation/audit/record.data";
import { exportChosenClients } from "@/lib/records/clients/data";
import { createClientsCsvResponse } from "@/lib/records/clients/export-csv";
import { exportChosenClientsBody } from "@/lib/records/clients/schema";
import { readCustomColumns } from "../../custom-fields/custom-columns";

export const POST = route(
  { can: "CLIENTS_EXPORT", allowApiKey: true, body: exportChosenClientsBody },
  async ({ actor, db, body, request, requestId }) => {
    const toResponse = createClientsCsvResponse(await readCustomColumns(db, actor, "client"));
    return toResponse(
      exportChosenClients(db, actor, body, auditExport(actor, request.headers, "client")),
      resolveTimeZone(actor),
      (error) => reportError(error, { requestId, userId: actor.userId }),
    );
  },
);
