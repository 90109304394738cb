"use client";

import type { ReactElement } from "react";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { moveTexts } from "@/lib/foundation/record-layer/move-texts";
import { DayMenu } from "./day-menu";

type DueMenuProps = {
  trigger: ReactElement;
  /** The name of what is moved. */
  name: string;
  /** The current day. */
  due: CalendarDay | null;
  today: CalendarDay;
  /** Called with another day than the current one. */
  onMove: (to: CalendarDay) => void;
};

const NEAR = [
  { label: "Today", days: 0 },
  { label: "Tomorrow", days: 1 },
  { label: "Next week", days: 7 },
];

/** The menu of a due date. It is open when it is rendered. */
export function DueMenu({ name, due, ...menu }: DueMenuProps) {
  return (
    <DayMenu
      {...menu}
      label={`Due date of ${name}`}
      near={NEAR}
      day={due}
      texts={moveTexts(name, due)}
    />
  );
}
