import { route } from "@/lib/api/route";
import { auditCsvResponse } from "@/lib/audit/csv";
import { exportAudit } from "@/lib/audit/data";
import { auditQuery } from "@/lib/audit/schema";
import { recordAudit } from "@/lib/audit/record.data";
import { resolveTimeZone } from "@/lib/auth/time-zone";
import { reportError } from "@/lib/monitoring/report";

export const GET = route(
  { can: "AUDIT_LOGS_EXPORT", query: auditQuery },
  async ({ actor, db, query, request, requestId }) => {
    const download = await auditCsvResponse(
      exportAudit(db, actor, query),
      resolveTimeZone(actor),
      (error) => reportError(error, { requestId, userId: actor.userId }),
    );
    await recordAudit(actor, request.headers, {
      action: "exported",
      kind: "audit",
      changes: query,
    });
    return download;
  },
);
