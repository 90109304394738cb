import { route } from "@/lib/foundation/api/route";
import { listAudit } from "@/lib/organisation/audit/data";
import { auditQuery } from "@/lib/organisation/audit/schema";

export const GET = route({ can: "AUDIT_LOGS_VIEW", query: auditQuery }, ({ actor, db, query }) =>
  listAudit(db, actor, query),
);
