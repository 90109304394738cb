import { sendPaperBody } from "@/lib/commissions/papers/schema";
import { sendPaper } from "@/lib/commissions/papers/sending.data";
import { findSide } from "@/lib/commissions/statements/data";
import { route } from "@/lib/foundation/api/route";
import { sideParams } from "@/lib/records/transactions/side-schema";

export const POST = route(
  {
    can: "DEALS_APPROVE",
    params: sideParams,
    body: sendPaperBody,
    successStatus: 201,
    idempotent: true,
    check: ({ db, actor, params }) => findSide(db, actor, params),
  },
  async ({ actor, db, params, body }) => {
    const { sideId } = await findSide(db, actor, params);
    return sendPaper(db, actor, { sideId, transactionId: params.id }, body);
  },
);
