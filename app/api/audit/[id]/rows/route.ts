import { route } from "@/lib/foundation/api/route";
import { listAuditRows } from "@/lib/organisation/audit/data";
import { auditEntryParams, auditRowsQuery } from "@/lib/organisation/audit/schema";

export const GET = route(
  { can: "AUDIT_LOGS_VIEW", params: auditEntryParams, query: auditRowsQuery },
  ({ actor, db, params, query }) => listAuditRows(db, actor, params.id, query.after),
);
