import { Card } from "@/components/foundation/ui/card";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { DEAL_STATUSES } from "@/lib/records/deals/list";

/** The classes of the cards' grid: two columns on large screens. */
export const dealGridClasses = "grid gap-3 lg:grid-cols-2";

/** The classes of the table's scrolling window, which takes the height left above its pager. */
export const dealTableClasses =
  "max-h-[max(220px,calc(100dvh_-_276px_-_var(--frame-notice,0px)))] overflow-auto rounded-card border border-line bg-surface outline-none [scrollbar-width:thin]";

/** Renders the skeleton of the table. */
export function DealTableSkeleton() {
  return (
    <div role="status" className={dealTableClasses}>
      <span className="sr-only">Loading deals...</span>
      <div aria-hidden="true">
        {Array.from({ length: 18 }, (_, row) => (
          <div key={row} className="flex h-9 items-center gap-6 border-b border-line px-3">
            <Skeleton className="h-3 w-1/4" />
            <Skeleton className="h-3 w-1/6" />
            <Skeleton className="h-3 w-24" />
            <Skeleton className="ml-auto h-3 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Renders the skeleton of the board, with its five columns. */
export function DealBoardSkeleton() {
  return (
    <div role="status" className="overflow-hidden">
      <span className="sr-only">Loading deals...</span>
      <div
        aria-hidden="true"
        className="-mx-1 grid auto-cols-[minmax(216px,1fr)] grid-flow-col gap-3 px-1 pb-3 touch:auto-cols-[78vw]"
      >
        {DEAL_STATUSES.map((status) => (
          <div key={status} className="flex min-h-72 flex-col gap-2 rounded-card bg-sunken p-2">
            <Skeleton className="mt-1 ml-1 h-4 w-28" />
            <Skeleton className="mb-1 ml-1 h-3 w-20" />
            <Skeleton className="h-28 rounded-card" />
            <Skeleton className="h-28 rounded-card" />
            <Skeleton className="h-28 rounded-card" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Renders the skeleton of the cards. */
export function DealListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading deals...</span>
      <div aria-hidden="true" className={dealGridClasses}>
        {Array.from({ length: 8 }, (_, card) => (
          <Card key={card} className="flex h-[136px] flex-col touch:h-[160px]">
            <div className="flex-1 px-4 pt-3">
              <div className="flex items-center gap-3">
                <Skeleton className="size-8 rounded-full" />
                <div className="flex flex-1 flex-col gap-2">
                  <Skeleton className="h-4 w-2/5" />
                  <Skeleton className="h-3 w-1/3" />
                </div>
                <Skeleton className="h-[22px] w-24 rounded-full" />
              </div>
              <div className="mt-3 grid gap-x-4 gap-y-2 md:grid-cols-2">
                <Skeleton className="h-3 w-4/5" />
                <Skeleton className="h-3 w-3/5" />
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
