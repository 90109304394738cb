"use client";

import { useRef, useState, type ReactElement } from "react";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
} from "@/components/foundation/ui/dropdown-menu";
import { Icon } from "@/components/foundation/ui/icon";
import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDay } from "@/lib/foundation/text/format";
import { MoveDayDialog } from "./move-day-dialog";

type DayMenuProps = {
  trigger: ReactElement;
  /** What is chosen: "Due date of Call Ann". */
  label: string;
  /** The days next at hand, counted from today. */
  near: readonly { label: string; days: number }[];
  /** The day it has, which is not offered. */
  day: CalendarDay | null;
  today: CalendarDay;
  /** What the calendar says that any day is picked from. */
  texts: { title: string; description: string; action: string };
  onMove: (to: CalendarDay) => void;
};

/** A day chosen on the spot; open from the start. */
export function DayMenu({ trigger, label, near, texts, ...days }: DayMenuProps) {
  const [picking, setPicking] = useState(false);
  const wantsToPick = useRef(false);
  // The dialog comes once the menu is gone, so that the focus can go back to the button after it.
  function afterClose() {
    if (!wantsToPick.current) return;
    wantsToPick.current = false;
    setTimeout(() => setPicking(true));
  }
  return (
    <>
      <DropdownMenu defaultOpen trigger={trigger} aria-label={label} onCloseAutoFocus={afterClose}>
        {near.map((one) => {
          const day = addDays(days.today, one.days);
          return (
            <DropdownMenuItem
              key={one.label}
              disabled={day === days.day}
              onSelect={() => days.onMove(day)}
            >
              {one.label}
              <span className="ml-auto pl-4 text-sm text-muted tabular-nums">{formatDay(day)}</span>
            </DropdownMenuItem>
          );
        })}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => (wantsToPick.current = true)}>
          <Icon name="calendar-days" />
          Pick a day
        </DropdownMenuItem>
      </DropdownMenu>
      {picking && <MoveDayDialog {...texts} {...days} onClose={() => setPicking(false)} />}
    </>
  );
}
