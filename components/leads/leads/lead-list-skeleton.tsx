import { Skeleton } from "@/components/foundation/ui/skeleton";

/** Renders a loading placeholder as high as real leads. */
export function LeadListSkeleton() {
  return (
    <div aria-hidden="true" className="rounded-card border border-line bg-surface">
      {Array.from({ length: 10 }, (_, index) => (
        <div
          key={index}
          className="flex h-[57px] items-center gap-6 border-b border-line px-4 last:border-b-0 touch:h-[132px]"
        >
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-24 touch:hidden" />
        </div>
      ))}
    </div>
  );
}
