import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonText } from "@/components/ui/skeleton";
import { tilesGridClasses } from "./metric-tiles";

/** The dashboard's shape while its figures come. */
export function DashboardSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the dashboard</span>
      <div className={tilesGridClasses}>
        {[0, 1, 2, 3].map((tile) => (
          <Card key={tile} className="flex h-28 flex-col justify-between p-5">
            <Skeleton className="w-24 max-w-full" />
            <Skeleton className="h-7 w-28 max-w-full" />
            <Skeleton className="w-40 max-w-full" />
          </Card>
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {[0, 1].map((card) => (
          <Card key={card} className="h-96 p-5">
            <SkeletonText lines={6} />
          </Card>
        ))}
      </div>
    </div>
  );
}
