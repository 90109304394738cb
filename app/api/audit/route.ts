import { route } from "@/lib/api/route";
import { listAudit } from "@/lib/audit/data";
import { auditQuery } from "@/lib/audit/schema";

export const GET = route({ can: "AUDIT_LOGS_VIEW", query: auditQuery }, ({ actor, db, query }) =>
  listAudit(db, actor, query),
);
