import { Skeleton } from "@/components/foundation/ui/skeleton";

/** Renders the loading placeholder of the plans. */
export function PlanListSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading action plans"
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="grid gap-2 px-4 py-3">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-3.5 w-full max-w-md" />
          <Skeleton className="h-3.5 w-40" />
        </div>
      ))}
    </div>
  );
}
