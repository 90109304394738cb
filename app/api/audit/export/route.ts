import { route } from "@/lib/api/route";
import { auditDownload } from "@/lib/audit/csv";
import { exportAudit } from "@/lib/audit/data";
import { auditQuery } from "@/lib/audit/schema";
import { noteAudit } from "@/lib/audit/telling.data";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { reportError } from "@/lib/monitoring/report";

export const GET = route(
  { can: "AUDIT_LOGS_EXPORT", query: auditQuery },
  async ({ actor, db, query, request, requestId }) => {
    const download = await auditDownload(
      exportAudit(db, actor, query),
      timeZoneOf(actor),
      (error) => reportError(error, { requestId, userId: actor.userId }),
    );
    await noteAudit(actor, request.headers, { action: "exported", kind: "audit", changes: query });
    return download;
  },
);
