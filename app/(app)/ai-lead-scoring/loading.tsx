import { PageHeader } from "@/components/foundation/ui/page-header";
import { Skeleton } from "@/components/foundation/ui/skeleton";

export default function AiLeadScoringLoading() {
  return (
    <>
      <PageHeader title="How lead scores work" />
      <div className="mb-6 h-10 border-b border-line touch:h-11" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Skeleton className="h-[640px] rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </>
  );
}
