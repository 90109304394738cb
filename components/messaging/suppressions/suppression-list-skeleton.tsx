import { Skeleton } from "@/components/foundation/ui/skeleton";

/** The list to come, in its shape. */
export function SuppressionListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className="divide-y divide-line">
        {Array.from({ length: 5 }, (_, row) => (
          <div key={row} className="flex h-[61px] flex-col justify-center gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}
