import { Card } from "@/components/foundation/ui/card";
import { Skeleton } from "@/components/foundation/ui/skeleton";

/** Renders the skeleton of a card, in its real shape and height. */
export function CardSkeleton() {
  return (
    <Card aria-hidden="true" className="flex h-[168px] flex-col">
      <div className="flex-1 px-4 pt-2.5">
        <div className="flex h-11 items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-[22px] w-16 rounded-full" />
          </div>
          <span className="w-6" />
        </div>
        <div className="mt-2.5 flex flex-col gap-3">
          <Skeleton className="h-3 w-1/3" />
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      </div>
      <div className="mx-4 flex h-8 items-center gap-3 border-t border-line">
        <Skeleton className="h-3 w-16" />
        <Skeleton className="h-3 w-20" />
      </div>
    </Card>
  );
}
