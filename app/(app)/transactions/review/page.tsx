import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { ReviewScreen } from "@/components/records/checklists/review-screen";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listQueue } from "@/lib/records/checklists/items.data";
import { checklistItemQuery } from "@/lib/records/checklists/schema";

export const metadata: Metadata = { title: "Review" };

export default definePage({ can: "DEALS_APPROVE" }, async ({ actor, db }) => {
  const page = await listQueue(db, actor, checklistItemQuery.parse({ queue: "review" }));
  return <ReviewScreen initialData={initialData(page)} />;
});
