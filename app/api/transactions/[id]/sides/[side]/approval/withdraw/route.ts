import { route } from "@/lib/foundation/api/route";
import { getChecklist } from "@/lib/records/checklists/items.data";
import { getSideApprovals, withdrawApproval } from "@/lib/records/transaction-approvals/data";
import { withdrawApprovalBody } from "@/lib/records/transaction-approvals/schema";
import { getTransaction } from "@/lib/records/transactions/data";
import { sideParams } from "@/lib/records/transactions/side-schema";

export const POST = route(
  {
    can: "DEALS_APPROVE",
    params: sideParams,
    body: withdrawApprovalBody,
    check: ({ db, actor, params }) => getTransaction(db, actor, params.id),
  },
  async ({ actor, db, params, body }) => {
    await withdrawApproval(db, actor, params, body);
    return getSideApprovals(db, actor, params.id, getChecklist(db, actor, params.id));
  },
);
