import { cn } from "@/components/foundation/ui/class-names";
import { Skeleton } from "@/components/foundation/ui/skeleton";

const WEEKS = [0, 1, 2, 3, 4];
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** Renders the skeleton of the month view, which the calendar opens with. */
export function CalendarSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Loading the calendar</span>
      <div className="flex flex-wrap items-center gap-3">
        <Skeleton className="h-9 w-80 rounded-control touch:h-11 touch:w-full" />
        <Skeleton className="ml-auto h-9 w-80 rounded-control touch:h-11 touch:w-full" />
      </div>
      <div className="flex min-h-14 items-center touch:min-h-24 touch:items-start touch:pt-3">
        <Skeleton className="h-8 w-80 rounded-full touch:h-11 touch:w-full" />
      </div>
      <div className="overflow-hidden rounded-card border border-line">
        <div className="h-[30px] bg-surface" />
        {WEEKS.map((week) => (
          <div key={week} className="grid grid-cols-7">
            {WEEKDAYS.map((day) => (
              <div
                key={day}
                className="flex flex-col gap-0.5 border-t border-l border-line bg-surface p-1 first:border-l-0 md:min-h-32 touch:h-14 touch:items-center"
              >
                <Skeleton className="mb-0.5 size-6 rounded-full" />
                <Skeleton
                  className={cn("h-[22px] touch:hidden", (week * 7 + day) % 3 === 0 && "hidden")}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
