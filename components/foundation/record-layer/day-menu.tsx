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
  /** The menu's name: "Due date of Call Ann". */
  label: string;
  /** Days to offer, counted from today. */
  near: readonly { label: string; days: number }[];
  /** The current day, which is not offered. */
  day: CalendarDay | null;
  today: CalendarDay;
  /** The name of the calendar for any other day. */
  texts: { title: string; description: string; action: string };
  onMove: (to: CalendarDay) => void;
};

/** A menu of days. It is open when it is rendered. */
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
