import { listStatements } from "@/lib/commissions/statements/list.data";
import { statementListQuery } from "@/lib/commissions/statements/schema";
import { route } from "@/lib/foundation/api/route";

export const GET = route(
  { can: "COMMISSIONS_VIEW", query: statementListQuery },
  ({ actor, db, query }) => listStatements(db, actor, query),
);
