import { PlanListSkeleton } from "@/components/follow-up/action-plans/plan-list-skeleton";
import { PageHeader } from "@/components/foundation/ui/page-header";

export default function ActionPlansLoading() {
  return (
    <>
      <PageHeader title="Action Plans" titleInTopBar />
      <PlanListSkeleton />
    </>
  );
}
