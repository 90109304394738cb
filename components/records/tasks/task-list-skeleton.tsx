import { rowClasses } from "@/components/foundation/record-layer/due-row";
import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { Skeleton } from "@/components/foundation/ui/skeleton";

const groups = [3, 4];

/** Renders the skeleton of two task groups. */
export function TaskListSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading tasks...</span>
      {groups.map((rows, group) => (
        <div key={group}>
          <Skeleton className="mt-1 mb-2 h-4 w-24" />
          <Card className="divide-y divide-line">
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className={cn(rowClasses, "hover:bg-transparent")}>
                <Skeleton className="size-[18px]" />
                <div className="flex-1">
                  <Skeleton className="h-4 w-1/3 touch:w-2/3" />
                  <Skeleton className="mt-1.5 h-3.5 w-1/4 touch:w-1/2" />
                </div>
                <Skeleton className="h-4 w-24" />
              </div>
            ))}
          </Card>
        </div>
      ))}
    </div>
  );
}
