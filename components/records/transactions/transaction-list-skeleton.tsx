import { Skeleton } from "@/components/foundation/ui/skeleton";

/** The classes of the table's scrolling window, which takes the height left above its pager. */
export const transactionTableClasses =
  "max-h-[max(220px,calc(100dvh_-_276px_-_var(--frame-notice,0px)))] overflow-auto rounded-card border border-line bg-surface outline-none [scrollbar-width:thin]";

/** Renders the skeleton of the list. */
export function TransactionListSkeleton() {
  return (
    <div role="status" className={transactionTableClasses}>
      <span className="sr-only">Loading transactions...</span>
      <div aria-hidden="true">
        {Array.from({ length: 18 }, (_, row) => (
          <div key={row} className="flex h-9 items-center gap-6 border-b border-line px-3">
            <Skeleton className="h-3 w-1/4" />
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-3 w-24" />
            <Skeleton className="ml-auto h-3 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}
