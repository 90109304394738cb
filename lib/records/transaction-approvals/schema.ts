import { z } from "zod";
import { optionalLines, requiredText } from "@/lib/foundation/record-layer/fields";
import { pagingParams } from "@/lib/foundation/record-layer/list-query";
import { approvalMessages as text } from "./messages";

/**
 * Body of POST /api/transactions/{id}/sides/{side}/approval. A side that lacks something needs a reason;
 * without one it is refused (400).
 */
export const approveSideBody = z.object({ reason: optionalLines(500, text.reasonTooLong) });

const requiredReason = (missing: string) =>
  z.object({
    reason: z.preprocess(
      (value) => (typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value),
      requiredText(500, { missing, tooLong: text.reasonTooLong }),
    ),
  });

/** The form schema of a dialog for a side that lacks something, where the reason is required. */
export const overrideSideBody = requiredReason(text.reasonRequired);

/** Body of POST /api/transactions/{id}/sides/{side}/approval/withdraw. */
export const withdrawApprovalBody = requiredReason(text.withdrawalRequired);

/** Query of GET /api/transaction-approvals: the sides that wait for an approval, the longest waiting first. */
export const waitingApprovalsQuery = z.object(pagingParams(50));

export type ApproveSideBody = z.output<typeof approveSideBody>;
export type WithdrawApprovalBody = z.output<typeof withdrawApprovalBody>;
export type WaitingApprovalsQuery = z.output<typeof waitingApprovalsQuery>;
