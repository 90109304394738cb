import { PageHeader } from "@/components/foundation/ui/page-header";
import { Skeleton } from "@/components/foundation/ui/skeleton";

export default function LeadScoringLoading() {
  return (
    <>
      <PageHeader
        title="Lead scoring"
        titleInTopBar
        text="How your team decides which lead to call first."
      />
      <div className="mb-6 h-10 border-b border-line touch:h-11" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
        <Skeleton className="h-[720px] rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </>
  );
}
