import { listPapers } from "@/lib/commissions/papers/data";
import { findSide } from "@/lib/commissions/statements/data";
import { route } from "@/lib/foundation/api/route";
import { sideParams } from "@/lib/records/transactions/side-schema";

export const GET = route(
  { can: "COMMISSIONS_VIEW", params: sideParams },
  async ({ actor, db, params }) => {
    const { sideId } = await findSide(db, actor, params);
    return listPapers(db, actor, { sideId, transactionId: params.id });
  },
);
