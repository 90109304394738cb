import { Skeleton } from "@/components/foundation/ui/skeleton";

/** Listings on their way: as high as the real ones. */
export function ListingListSkeleton() {
  return (
    <div aria-hidden="true" className="rounded-card border border-line bg-surface">
      {Array.from({ length: 6 }, (_, index) => (
        <div
          key={index}
          className="flex h-[134px] flex-col gap-3 border-b border-line px-4 py-4 last:border-b-0 touch:h-[220px]"
        >
          <div className="flex justify-between gap-6">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-5 w-24 touch:hidden" />
          </div>
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
