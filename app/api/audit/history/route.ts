import { route } from "@/lib/foundation/api/route";
import { listHistory } from "@/lib/organisation/audit/data";
import { auditHistoryQuery } from "@/lib/organisation/audit/schema";

// People who can see a record may see its history without AUDIT_LOGS_VIEW, too. The database decides.
export const GET = route({ can: "member", query: auditHistoryQuery }, ({ actor, db, query }) =>
  listHistory(db, actor, query),
);
