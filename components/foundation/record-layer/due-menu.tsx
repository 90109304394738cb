"use client";

import type { ReactElement } from "react";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { moveTexts } from "@/lib/foundation/record-layer/move-texts";
import { DayMenu } from "./day-menu";

type DueMenuProps = {
  trigger: ReactElement;
  /** What is moved. */
  name: string;
  /** The day it has. */
  due: CalendarDay | null;
  today: CalendarDay;
  /** Told another day than the one it has. */
  onMove: (to: CalendarDay) => void;
};

const NEAR = [
  { label: "Today", days: 0 },
  { label: "Tomorrow", days: 1 },
  { label: "Next week", days: 7 },
];

/** When something is due, changed on the spot; open from the start. */
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
