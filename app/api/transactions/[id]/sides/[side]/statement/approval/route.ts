import { findSide } from "@/lib/commissions/statements/data";
import { approveSideStatement } from "@/lib/commissions/statements/posting.data";
import { approveStatementBody } from "@/lib/commissions/statements/schema";
import { route } from "@/lib/foundation/api/route";
import { sideParams } from "@/lib/records/transactions/side-schema";

export const POST = route(
  {
    can: "DEALS_APPROVE",
    params: sideParams,
    body: approveStatementBody,
    check: ({ db, actor, params }) => findSide(db, actor, params),
  },
  ({ actor, db, params, body }) => approveSideStatement(db, actor, params, body),
);
