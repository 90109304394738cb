"use client";

import type { ReactElement } from "react";
import { DayMenu } from "@/components/foundation/record-layer/day-menu";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";

type SnoozeMenuProps = {
  trigger: ReactElement;
  /** The name of the snoozed client. */
  name: string;
  today: CalendarDay;
  onSnooze: (until: CalendarDay) => void;
};

const NEAR = [
  { label: "1 day", days: 1 },
  { label: "3 days", days: 3 },
  { label: "Next week", days: 7 },
];

/** Renders the menu to choose the end of a snooze. Starts open. */
export default function SnoozeMenu({ name, onSnooze, ...menu }: SnoozeMenuProps) {
  const label = `Snooze ${name}`;
  const description = "They come back that morning, or as soon as they write.";
  return (
    <DayMenu
      {...menu}
      label={label}
      near={NEAR}
      day={null}
      texts={{ title: label, description, action: "Snooze" }}
      onMove={onSnooze}
    />
  );
}
