import { route } from "@/lib/foundation/api/route";
import { listWaitingApprovals } from "@/lib/records/transaction-approvals/data";
import { waitingApprovalsQuery } from "@/lib/records/transaction-approvals/schema";

export const GET = route(
  { can: "DEALS_APPROVE", query: waitingApprovalsQuery },
  ({ actor, db, query }) => listWaitingApprovals(db, actor, query),
);
