import { openStatement } from "@/lib/commissions/papers/data";
import { statementPaperQuery } from "@/lib/commissions/papers/schema";
import { toPdfResponse } from "@/lib/commissions/papers/pdf-response";
import { findSide } from "@/lib/commissions/statements/data";
import { route } from "@/lib/foundation/api/route";
import { sideParams } from "@/lib/records/transactions/side-schema";

export const GET = route(
  {
    can: "COMMISSIONS_VIEW",
    params: sideParams,
    query: statementPaperQuery,
    check: ({ db, actor, params }) => findSide(db, actor, params),
  },
  async ({ actor, db, params, query }) => {
    const { sideId } = await findSide(db, actor, params);
    return toPdfResponse(
      await openStatement(db, actor, { sideId, transactionId: params.id }, query),
    );
  },
);
