import { PlanListSkeleton } from "@/components/action-plans/plan-list-skeleton";
import { PageHeader } from "@/components/ui/page-header";

export default function ActionPlansLoading() {
  return (
    <>
      <PageHeader title="Action plans" titleInTopBar />
      <PlanListSkeleton />
    </>
  );
}
