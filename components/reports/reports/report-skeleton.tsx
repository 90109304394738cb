import { Skeleton } from "@/components/foundation/ui/skeleton";

/** Renders the loading placeholder of tiles, chart and table. */
export function ReportSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} className="h-[86px] rounded-card" />
        ))}
      </div>
      <Skeleton className="h-[480px] rounded-card" />
    </div>
  );
}
