import { Card } from "@/components/foundation/ui/card";
import { Skeleton, SkeletonText } from "@/components/foundation/ui/skeleton";
import { stripClasses } from "./metric-tiles";

/** Renders the loading placeholder of the dashboard. */
export function DashboardSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the dashboard</span>
      <div className={stripClasses}>
        {Array.from({ length: 5 }, (_, figure) => (
          <div key={figure} className="flex h-[118px] flex-col justify-between p-4">
            <Skeleton className="w-24 max-w-full" />
            <Skeleton className="h-7 w-28 max-w-full" />
            <Skeleton className="w-40 max-w-full" />
          </div>
        ))}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card className="h-[28rem] p-5">
          <SkeletonText lines={8} />
        </Card>
        <Card className="h-[28rem] p-5 touch:hidden">
          <SkeletonText lines={6} />
        </Card>
      </div>
    </div>
  );
}
