"use client";

import { Button } from "@/components/foundation/ui/button";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { CalendarAddress } from "@/lib/records/calendar/address";
import { periodTitle, type CalendarView } from "@/lib/records/calendar/period";
import type { CalendarEntryDay } from "@/lib/records/calendar/serialize";
import { formatDayCount } from "./day-text";

type CalendarSummaryProps = {
  address: CalendarAddress;
  day: CalendarDay;
  /** Null while unknown. */
  days: readonly CalendarEntryDay[] | null;
  seesOthers: boolean;
  onChange: (change: Partial<CalendarAddress>) => void;
};

/** Renders the number of entries, or a suggestion when there are none. Its line is reserved from the start. */
export function CalendarSummary({
  address,
  day,
  days,
  seesOthers,
  onChange,
}: CalendarSummaryProps) {
  const { view, owner, hide } = address;
  const shown = days?.filter((entry) => view !== "month" || isSameMonth(entry.day, day));
  const count = shown?.reduce((sum, entry) => sum + entry.count, 0);
  const narrowed = hide.length > 0;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 text-sm text-muted touch:w-full">
      <p role="status">
        {count === 0 ? toEmptyText(view, day) : count !== undefined && formatDayCount(count)}
      </p>
      {count === 0 && narrowed && (
        <Button variant="link" size="sm" onClick={() => onChange({ hide: [] })}>
          Show every kind
        </Button>
      )}
      {count === 0 && !narrowed && seesOthers && owner === "me" && (
        <Button variant="link" size="sm" onClick={() => onChange({ owner: "all" })}>
          Show everyone’s
        </Button>
      )}
    </div>
  );
}

const isSameMonth = (one: CalendarDay, other: CalendarDay) => one.slice(0, 7) === other.slice(0, 7);

const toEmptyText = (view: CalendarView, day: CalendarDay) =>
  view === "month" ? `Nothing in ${periodTitle(view, day)}` : "Nothing in these days";
