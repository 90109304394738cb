import { findSide, moveSideStatement } from "@/lib/commissions/statements/data";
import { moveStatementBody } from "@/lib/commissions/statements/schema";
import { route } from "@/lib/foundation/api/route";
import { sideParams } from "@/lib/records/transactions/side-schema";

export const POST = route(
  {
    can: "COMMISSIONS_VIEW",
    params: sideParams,
    body: moveStatementBody,
    check: ({ db, actor, params }) => findSide(db, actor, params),
  },
  ({ actor, db, params, body }) => moveSideStatement(db, actor, params, body),
);
