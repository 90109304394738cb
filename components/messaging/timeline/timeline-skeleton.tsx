import { Skeleton } from "@/components/foundation/ui/skeleton";

/** Rows to come, in their shape. */
export function TimelineSkeleton() {
  return (
    <div aria-hidden="true" className="px-5 pt-4 pb-3 touch:px-4">
      <Skeleton className="h-3 w-16" />
      {[64, 40, 40, 64].map((height, place) => (
        <div key={place} className="flex gap-3 py-2">
          <Skeleton className="size-7 rounded-full" />
          <div className="flex-1" style={{ minHeight: height }}>
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="mt-2 h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
