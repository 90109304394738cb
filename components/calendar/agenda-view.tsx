import { CalendarDays, Plus } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { CalendarDay } from "@/lib/calendar-day";
import type { CalendarEntryDay } from "@/lib/calendar/serialize";
import { DayList } from "./day-list";
import type { ItemRowsProps } from "./item-row";

type AgendaViewProps = ItemRowsProps & {
  day: CalendarDay;
  days: readonly CalendarEntryDay[];
  loading: boolean;
  canCreate: boolean;
  onMore: (day: CalendarDay) => void;
};

/** Four weeks as a list: only the days that have something. */
export function AgendaView({ day, days, loading, canCreate, ...rows }: AgendaViewProps) {
  if (loading) return <AgendaSkeleton />;
  if (days.length === 0) {
    return (
      <EmptyState
        icon={CalendarDays}
        title="Nothing in these four weeks"
        text="Tasks with a due date, key dates and expected closings of deals come together here."
        action={
          canCreate && (
            <ButtonLink href={`/tasks/new?due=${day}`} variant="primary">
              <Plus aria-hidden="true" />
              Add Task
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {days.map((entry) => (
        <DayList key={entry.day} day={entry.day} entry={entry} canCreate={canCreate} {...rows} />
      ))}
    </div>
  );
}

function AgendaSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      {[2, 3, 1].map((rows, index) => (
        <div key={index} className="flex flex-col gap-1.5">
          <Skeleton className="my-2 h-5 w-56" />
          <Skeleton className={rows === 1 ? "h-14" : rows === 2 ? "h-28" : "h-42"} />
        </div>
      ))}
    </div>
  );
}
