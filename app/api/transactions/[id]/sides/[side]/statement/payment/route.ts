import { findSide } from "@/lib/commissions/statements/data";
import { paySideStatement } from "@/lib/commissions/statements/posting.data";
import { payStatementBody } from "@/lib/commissions/statements/schema";
import { route } from "@/lib/foundation/api/route";
import { sideParams } from "@/lib/records/transactions/side-schema";

export const POST = route(
  {
    can: "COMMISSIONS_MANAGE",
    params: sideParams,
    body: payStatementBody,
    check: ({ db, actor, params }) => findSide(db, actor, params),
  },
  ({ actor, db, params, body }) => paySideStatement(db, actor, params, body),
);
