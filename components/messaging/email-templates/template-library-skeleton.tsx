import { Card } from "@/components/foundation/ui/card";
import { Skeleton } from "@/components/foundation/ui/skeleton";

export const templateGridClasses = "grid gap-3 md:grid-cols-2 xl:grid-cols-3";

/** Renders the loading placeholder of the template library. */
export function TemplateLibrarySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading templates...</span>
      <Skeleton className="mb-3 h-4 w-28" />
      <div aria-hidden="true" className={templateGridClasses}>
        {Array.from({ length: 9 }, (_, card) => (
          <Card key={card} className="flex h-[158px] flex-col">
            <div className="flex-1 px-4 pt-5">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="mt-3 h-3.5 w-4/5" />
              <Skeleton className="mt-3 h-3 w-11/12" />
              <Skeleton className="mt-2 h-3 w-2/3" />
            </div>
            <div className="mx-4 flex h-10 items-center justify-between border-t border-line">
              <Skeleton className="h-[22px] w-20 rounded-full" />
              <Skeleton className="h-3 w-20" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
