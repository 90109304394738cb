import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { messageRowClasses } from "./message-row-classes";

/** Renders the loading placeholder of the list. */
export function MessageListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading messages...</span>
      <Card aria-hidden="true" className="divide-y divide-line">
        {Array.from({ length: 7 }, (_, row) => (
          <div key={row} className={cn(messageRowClasses, "min-h-[79px] hover:bg-transparent")}>
            <Skeleton className="mt-1 size-[18px]" />
            <div className="w-60 touch:hidden">
              <Skeleton className="mt-1 h-4 w-3/4" />
              <Skeleton className="mt-2 h-3.5 w-1/2" />
            </div>
            <div className="flex-1">
              <Skeleton className="mt-1 h-4 w-2/5" />
              <Skeleton className="mt-2 h-3.5 w-full" />
              <Skeleton className="mt-1.5 h-3.5 w-2/3" />
            </div>
            <Skeleton className="mt-1 h-4 w-16" />
          </div>
        ))}
      </Card>
    </div>
  );
}
