import { route } from "@/lib/api/route";
import { listAuditRows } from "@/lib/audit/data";
import { auditEntryParams, auditRowsQuery } from "@/lib/audit/schema";

export const GET = route(
  { can: "AUDIT_LOGS_VIEW", params: auditEntryParams, query: auditRowsQuery },
  ({ actor, db, params, query }) => listAuditRows(db, actor, params.id, query.after),
);
