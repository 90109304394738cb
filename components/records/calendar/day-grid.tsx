"use client";

import { useDndContext } from "@dnd-kit/core";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { isCalendarDay, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { Period } from "@/lib/records/calendar/period";
import { listWeeks } from "@/lib/records/calendar/period";
import type { CalendarEntryDay } from "@/lib/records/calendar/serialize";
import { DayCell, type DayCellProps } from "./day-cell";
import { getDayAfterKey } from "./grid-keys";

type DayGridProps = Pick<DayCellProps, "today" | "roomy" | "canCreate" | "onPress" | "onMove"> & {
  label: string;
  period: Period;
  /** The day in the address. */
  day: CalendarDay;
  days: ReadonlyMap<CalendarDay, CalendarEntryDay>;
  /** Shows the period around another day. */
  onDay: (day: CalendarDay) => void;
};

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * Renders a grid of weeks. Tab stops at one day; the arrow keys move between days, and past the edge to other
 * periods.
 */
export function DayGrid({ label, period, day, days, onDay, ...cell }: DayGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [walkedTo, setWalkedTo] = useState<CalendarDay | null>(null);
  const wantsFocus = useRef(false);
  const isDragging = useDndContext().active !== null;
  const shows = (candidate: CalendarDay) => period.first <= candidate && candidate <= period.last;
  const focused = walkedTo && shows(walkedTo) ? walkedTo : day;

  useEffect(() => {
    if (!wantsFocus.current) return;
    const button = grid.current?.querySelector<HTMLElement>(`[data-day="${walkedTo}"] button`);
    if (!button) return;
    wantsFocus.current = false;
    button.focus();
  });

  function walk(event: KeyboardEvent) {
    if (isDragging || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = getDay(event.target);
    const to = from && getDayAfterKey(event.key, from);
    if (!to) return;
    event.preventDefault();
    if (!isCalendarDay(to)) return;
    wantsFocus.current = true;
    setWalkedTo(to);
    if (!shows(to) || event.key.startsWith("Page")) onDay(to);
  }

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      onKeyDown={walk}
      data-print="landscape"
      className="overflow-hidden rounded-card border border-line print:overflow-visible"
    >
      <div role="row" className="grid grid-cols-7 bg-surface">
        {WEEKDAYS.map((name) => (
          <div
            key={name}
            role="columnheader"
            aria-label={name}
            className="px-2 py-1.5 text-xs font-medium text-muted touch:px-0 touch:text-center"
          >
            {name.slice(0, 3)}
          </div>
        ))}
      </div>
      {listWeeks(period).map((week) => (
        <div key={week[0]} role="row" className="grid break-inside-avoid grid-cols-7">
          {week.map((date) => (
            <DayCell
              key={date}
              day={date}
              entry={days.get(date)}
              outside={!cell.roomy && date.slice(0, 7) !== day.slice(0, 7)}
              selected={date === day}
              focused={date === focused}
              {...cell}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function getDay(target: EventTarget): CalendarDay | undefined {
  return target instanceof HTMLElement
    ? target.closest<HTMLElement>("[data-day]")?.dataset.day
    : undefined;
}
