import { Skeleton } from "@/components/foundation/ui/skeleton";

/** Renders the skeleton of the table. */
export function ClientTableSkeleton() {
  return (
    <div
      role="status"
      className="max-h-[max(220px,calc(100dvh_-_242px_-_var(--frame-notice,0px)))] overflow-hidden rounded-card border border-line bg-surface"
    >
      <span className="sr-only">Loading clients...</span>
      <div aria-hidden="true">
        {Array.from({ length: 19 }, (_, row) => (
          <div key={row} className="flex h-9 items-center gap-6 border-b border-line px-3">
            <Skeleton className="h-3 w-1/5" />
            <Skeleton className="h-3 w-16" />
            <Skeleton className="h-3 w-1/6" />
            <Skeleton className="ml-auto h-3 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
