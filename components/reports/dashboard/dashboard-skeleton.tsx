import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { Skeleton, SkeletonText } from "@/components/foundation/ui/skeleton";
import { tilesGridClasses } from "./metric-tiles";

/** Loading placeholder of the dashboard. */
export function DashboardSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the dashboard</span>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card className="h-[28rem] p-5">
          <SkeletonText lines={8} />
        </Card>
        <div className={tilesGridClasses}>
          {["", "", "", "", "col-span-2"].map((width, tile) => (
            <Card key={tile} className={cn("flex h-28 flex-col justify-between p-5", width)}>
              <Skeleton className="w-24 max-w-full" />
              <Skeleton className="h-7 w-28 max-w-full" />
              <Skeleton className="w-40 max-w-full" />
            </Card>
          ))}
        </div>
      </div>
    </div>
  );
}
