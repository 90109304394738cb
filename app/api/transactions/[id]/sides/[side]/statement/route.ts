import { findSide, getSideStatement, saveSideStatement } from "@/lib/commissions/statements/data";
import { saveStatementBody } from "@/lib/commissions/statements/schema";
import { route } from "@/lib/foundation/api/route";
import { sideParams } from "@/lib/records/transactions/side-schema";

export const GET = route({ can: "COMMISSIONS_VIEW", params: sideParams }, ({ actor, db, params }) =>
  getSideStatement(db, actor, params),
);

export const PUT = route(
  {
    can: "COMMISSIONS_VIEW",
    params: sideParams,
    body: saveStatementBody,
    check: ({ db, actor, params }) => findSide(db, actor, params),
  },
  ({ actor, db, params, body }) => saveSideStatement(db, actor, params, body),
);
