"use client";

import { DayPicker } from "react-day-picker";
import { Icon } from "./icon";

type CalendarProps = {
  /** ISO days, "2026-11-20". */
  selected: string | null;
  today: string;
  onSelect: (day: string) => void;
};

const toDate = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  // Noon, because some zones have no midnight on the day their clocks change.
  return new Date(year, month - 1, date, 12);
};

const pad = (number: number) => String(number).padStart(2, "0");
const toDay = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

const dayClasses = [
  "grid size-9 place-items-center rounded-control text-base tabular-nums transition-colors touch:size-11",
  "hover:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-ring",
].join(" ");

const arrowClasses =
  "grid size-8 place-items-center rounded-control text-muted hover:bg-hover hover:text-text touch:size-11";

/** Renders a month to pick a day from, also by arrow keys. Loaded when first opened. */
export function Calendar({ selected, today, onSelect }: CalendarProps) {
  const chosen = selected ? toDate(selected) : undefined;
  return (
    <DayPicker
      mode="single"
      autoFocus
      showOutsideDays
      // Every month has the same height, so that nothing below it moves.
      fixedWeeks
      selected={chosen}
      today={toDate(today)}
      defaultMonth={chosen ?? toDate(today)}
      startMonth={new Date(1900, 0)}
      endMonth={new Date(2199, 11)}
      onSelect={(_chosen, pressed) => onSelect(toDay(pressed))}
      classNames={{
        root: "relative",
        months: "relative",
        nav: "absolute inset-x-0 top-0 flex items-center justify-between",
        button_previous: arrowClasses,
        button_next: arrowClasses,
        month_caption: "flex h-8 items-center justify-center touch:h-11",
        caption_label: "font-semibold",
        month_grid: "mt-2 border-collapse",
        weekday: "size-9 text-xs font-medium text-muted touch:size-11",
        day: "p-0",
        day_button: dayClasses,
        outside: "text-muted",
        today: "font-semibold text-accent-fg [&_button]:bg-accent-soft",
        selected:
          "[&_button]:bg-accent [&_button]:font-semibold [&_button]:text-on-accent [&_button]:hover:bg-accent-hover",
      }}
      components={{ Chevron: Arrow }}
      labels={{ labelDayButton }}
    />
  );
}

const fullDay = new Intl.DateTimeFormat("en-US", { dateStyle: "full" });

/** Labels a day by its visible number, so that voice control can press it. */
function labelDayButton(date: Date, { today, selected }: { today?: boolean; selected?: boolean }) {
  return `${today ? "Today, " : ""}${fullDay.format(date)}${selected ? ", selected" : ""}`;
}

function Arrow({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) {
  const icon = orientation === "left" ? "chevron-left" : "chevron-right";
  return <Icon name={icon} className="size-4" />;
}
