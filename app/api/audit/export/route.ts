import { describeAutomationContent } from "@/lib/follow-up/automations/describe-content";
import { route } from "@/lib/foundation/api/route";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { reportError } from "@/lib/foundation/monitoring/report";
import { auditCsvResponse } from "@/lib/organisation/audit/csv";
import { exportAudit } from "@/lib/organisation/audit/data";
import { recordAudit } from "@/lib/organisation/audit/record.data";
import { auditQuery } from "@/lib/organisation/audit/schema";

export const GET = route(
  { can: "AUDIT_LOGS_EXPORT", query: auditQuery },
  async ({ actor, db, query, request, requestId }) => {
    const download = await auditCsvResponse(exportAudit(db, actor, query), resolveTimeZone(actor), {
      describeContent: describeAutomationContent,
      onBroken: (error) => reportError(error, { requestId, userId: actor.userId }),
    });
    await recordAudit(actor, request.headers, {
      action: "exported",
      kind: "audit",
      changes: query,
    });
    return download;
  },
);
