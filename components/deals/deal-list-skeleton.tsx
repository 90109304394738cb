import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

/** Two columns on large screens. */
export const dealGridClasses = "grid gap-3 lg:grid-cols-2";

/** The list to come, in its shape. */
export function DealListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading deals...</span>
      <div aria-hidden="true" className={dealGridClasses}>
        {Array.from({ length: 8 }, (_, card) => (
          <Card key={card} className="flex h-[182px] flex-col">
            <div className="flex-1 px-4 pt-4">
              <div className="flex items-center justify-between gap-6">
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className="h-[22px] w-24 rounded-full" />
              </div>
              <div className="mt-5 space-y-3">
                <Skeleton className="h-3 w-1/3" />
                <Skeleton className="h-3 w-3/5" />
                <Skeleton className="h-3 w-1/2" />
              </div>
            </div>
            <div className="mx-4 flex h-10 items-center gap-4 border-t border-line">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-3 w-28" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
