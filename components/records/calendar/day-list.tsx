"use client";

import { ButtonLink } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { dueLabel } from "@/lib/foundation/record-layer/due-label";
import { formatNumber } from "@/lib/foundation/text/format";
import type { CalendarEntryDay } from "@/lib/records/calendar/serialize";
import { formatFullDay } from "./day-text";
import { ItemRow, type ItemRowsProps } from "./item-row";

type DayListProps = ItemRowsProps & {
  day: CalendarDay;
  entry: CalendarEntryDay | undefined;
  canCreate: boolean;
  draggable?: boolean;
  /** Opens the remaining entries of a day that has more than were loaded. */
  onMore?: (day: CalendarDay) => void;
};

/** Returns "Today, Friday, November 20, 2026", or only the date when no word applies. */
function toDayHeading(day: CalendarDay, today: CalendarDay): string {
  const { text } = dueLabel(day, today);
  return /^(Today|Tomorrow|Yesterday)$/.test(text)
    ? `${text}, ${formatFullDay(day)}`
    : formatFullDay(day);
}

/** Renders one day's entries under its heading, with a button for a new task. */
export function DayList({
  day,
  entry,
  canCreate,
  draggable = false,
  onMore,
  ...rows
}: DayListProps) {
  const headingId = `day-${day}`;
  const rest = entry ? entry.count - entry.items.length : 0;
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-1.5 flex min-h-9 items-center justify-between gap-2 px-1">
        <h2 id={headingId} className={cn("text-base", day === rows.today && "text-accent-fg")}>
          {toDayHeading(day, rows.today)}
        </h2>
        {canCreate && (
          <ButtonLink
            icon="plus"
            href={`/tasks/new?due=${day}`}
            prefetch={false}
            variant="quiet"
            size="sm"
            aria-label={`New task on ${formatFullDay(day)}`}
            className="shrink-0 text-muted"
          >
            New task
          </ButtonLink>
        )}
      </div>
      <Card className="overflow-hidden">
        {entry ? (
          <ul role="list" className="divide-y divide-line">
            {entry.items.map((item) => (
              <ItemRow
                key={`${item.kind}:${item.id}`}
                item={item}
                draggable={draggable}
                {...rows}
              />
            ))}
          </ul>
        ) : (
          <p className="px-4 py-5 text-muted">Nothing on this day</p>
        )}
        {rest > 0 && onMore && (
          <button
            type="button"
            onClick={() => onMore(day)}
            className="w-full border-t border-line px-4 py-2.5 text-left text-sm text-accent-fg hover:bg-hover touch:min-h-11"
          >
            +{formatNumber(rest)} more
          </button>
        )}
      </Card>
    </section>
  );
}
