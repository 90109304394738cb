import { route } from "@/lib/foundation/api/route";
import { getChecklist } from "@/lib/records/checklists/items.data";
import { approveSide, getSideApprovals } from "@/lib/records/transaction-approvals/data";
import { approveSideBody } from "@/lib/records/transaction-approvals/schema";
import { getTransaction } from "@/lib/records/transactions/data";
import { sideParams } from "@/lib/records/transactions/side-schema";

export const POST = route(
  {
    can: "DEALS_APPROVE",
    params: sideParams,
    body: approveSideBody,
    successStatus: 201,
    check: ({ db, actor, params }) => getTransaction(db, actor, params.id),
  },
  async ({ actor, db, params, body }) => {
    // Updates the checklist items from the current data, because the approval depends on them.
    const evaluation = getChecklist(db, actor, params.id);
    await evaluation;
    await approveSide(db, actor, params, body);
    return getSideApprovals(db, actor, params.id, evaluation);
  },
);
