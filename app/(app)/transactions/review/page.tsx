import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { ReviewScreen } from "@/components/records/checklists/review-screen";
import { WaitingApprovals } from "@/components/records/transaction-approvals/waiting-approvals";
import { promiseAllProps } from "@/lib/foundation/api/promise-all-props";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listQueue } from "@/lib/records/checklists/items.data";
import { checklistItemQuery } from "@/lib/records/checklists/schema";
import { listWaitingApprovals } from "@/lib/records/transaction-approvals/data";
import { waitingApprovalsQuery } from "@/lib/records/transaction-approvals/schema";

export const metadata: Metadata = { title: "Review" };

export default definePage({ can: "DEALS_APPROVE" }, async ({ actor, db }) => {
  const { items, approvals } = await promiseAllProps({
    items: listQueue(db, actor, checklistItemQuery.parse({ queue: "review" })),
    approvals: listWaitingApprovals(db, actor, waitingApprovalsQuery.parse({})),
  });
  return (
    <ReviewScreen initialData={initialData(items)}>
      <WaitingApprovals initialData={initialData(approvals)} />
    </ReviewScreen>
  );
});
