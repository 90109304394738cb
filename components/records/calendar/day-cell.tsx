"use client";

import { useDroppable } from "@dnd-kit/core";
import { Link } from "@/components/foundation/ui/link";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { usePrinting } from "@/lib/foundation/browser/use-printing";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { isOverdue } from "@/lib/records/calendar/item-text";
import type { CalendarEntryDay, CalendarItem } from "@/lib/records/calendar/serialize";
import { formatDayCount, formatFullDay } from "./day-text";
import { ItemChip } from "./item-chip";

export type DayCellProps = {
  day: CalendarDay;
  entry: CalendarEntryDay | undefined;
  today: CalendarDay;
  /** Whether the day belongs to the month before or after. */
  outside: boolean;
  /** Whether this is the day in the address. On a phone its list is below the grid. */
  selected: boolean;
  /** Whether the arrow keys have moved to this day. */
  focused: boolean;
  roomy: boolean;
  canCreate: boolean;
  onPress: (day: CalendarDay) => void;
  onMove: (item: CalendarItem) => void;
};

/** The lines that fit in a day of the month. One fewer is shown when there are more entries. */
const MONTH_LINES = 4;

/** Renders one day of the grid with its number and entries (dots on a phone). Entries dropped here move to the day. */
export function DayCell(props: DayCellProps) {
  const { day, entry, today, outside, selected, focused, roomy, canCreate, onPress } = props;
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const isToday = day === today;
  const count = entry?.count ?? 0;
  return (
    <div
      ref={setNodeRef}
      role="gridcell"
      aria-selected={selected}
      data-day={day}
      className={cn(
        "group/day relative flex min-w-0 flex-col border-t border-l border-line p-1 transition-colors first:border-l-0 touch:h-14 touch:items-center",
        roomy ? "md:min-h-[28rem]" : "md:min-h-32",
        "print:min-h-16",
        outside ? "bg-sunken" : "bg-surface",
        isOver && "bg-accent-soft",
      )}
    >
      <div className="flex items-center justify-between gap-1 touch:contents">
        <button
          type="button"
          tabIndex={focused ? 0 : -1}
          aria-current={isToday ? "date" : undefined}
          aria-label={`${formatFullDay(day)}${isToday ? ", today" : ""}, ${formatDayCount(count)}`}
          onClick={() => onPress(day)}
          className={cn(
            "rounded-control text-sm tabular-nums after:absolute after:inset-0 focus-visible:outline-none",
            "focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring",
          )}
        >
          <span
            className={cn(
              "grid size-6 place-items-center rounded-full touch:size-7",
              outside && "text-muted",
              selected && "touch:bg-accent-soft touch:font-semibold touch:text-accent-fg",
              isToday &&
                "bg-accent font-semibold text-on-accent touch:bg-accent touch:text-on-accent print:text-text print:underline",
            )}
          >
            {Number(day.slice(8))}
          </span>
        </button>
        {canCreate && (
          <Link
            href={`/tasks/new?due=${day}`}
            prefetch={false}
            tabIndex={focused ? 0 : -1}
            aria-label={`New task on ${formatFullDay(day)}`}
            title="New task"
            className={cn(
              "relative z-10 grid size-6 place-items-center rounded-mark text-muted opacity-0 hover:bg-hover hover:text-text touch:hidden print:hidden",
              "group-hover/day:opacity-100 focus-visible:opacity-100",
            )}
          >
            <Icon name="plus" className="size-4" />
          </Link>
        )}
      </div>
      {entry && <DayDots entry={entry} today={today} />}
      {entry && <DayItems {...props} entry={entry} />}
    </div>
  );
}

function DayItems({
  entry,
  today,
  roomy,
  focused,
  onMove,
  onPress,
}: DayCellProps & { entry: CalendarEntryDay }) {
  const { day, count, items } = entry;
  const printing = usePrinting();
  const lines =
    roomy || printing ? items.length : count <= MONTH_LINES ? MONTH_LINES : MONTH_LINES - 1;
  const shown = items.slice(0, lines);
  const rest = count - shown.length;
  return (
    <>
      <ul role="list" className="mt-0.5 flex min-w-0 flex-col gap-0.5 touch:hidden">
        {shown.map((item) => (
          <ItemChip
            key={`${item.kind}:${item.id}`}
            item={item}
            today={today}
            roomy={roomy}
            reachable={focused}
            onMove={onMove}
          />
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          tabIndex={focused ? 0 : -1}
          aria-label={`+${rest} more on ${formatFullDay(day)}`}
          onClick={() => onPress(day)}
          className="relative z-10 mt-0.5 h-[22px] max-w-full self-start truncate rounded-mark px-1.5 text-sm text-muted hover:bg-hover hover:text-text touch:hidden"
        >
          +{rest} more
        </button>
      )}
    </>
  );
}

const dotColors = {
  key_date: "bg-violet",
  expected_close: "bg-accent",
  closing_date: "bg-accent",
  contract_date: "bg-blue",
  task: "bg-control",
};

/** Renders up to three dots in the phone's month, which show that a day has entries and of which kind. */
function DayDots({ entry, today }: { entry: CalendarEntryDay; today: CalendarDay }) {
  const open = entry.items.filter((item) => !item.done);
  return (
    <span aria-hidden="true" className="mt-1 flex h-1.5 gap-0.5 md:hidden">
      {open.slice(0, 3).map((item) => (
        <span
          key={`${item.kind}:${item.id}`}
          className={cn(
            "size-1.5 rounded-full",
            isOverdue(item, today) ? "bg-danger" : dotColors[item.kind],
          )}
        />
      ))}
    </span>
  );
}
