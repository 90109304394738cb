import { daysBetween, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatClockTime, type ClockTime } from "@/lib/foundation/dates/clock-time";
import type { WallTime } from "@/lib/foundation/dates/wall-time";
import { formatDate, formatDay } from "@/lib/foundation/text/format";

export type DueLabel = {
  /** Today, Yesterday, Tomorrow, a short date, or No due date (docs/features/records/tasks.md, "Days"). */
  text: string;
  /** Past its day and not completed: shown in red. */
  overdue: boolean;
};

export const NO_DUE_DATE = "No due date";

/** Returns the label of a due date on `today`, both in the reader's time zone. */
export function dueLabel(
  dueDate: CalendarDay | null,
  today: CalendarDay,
  completed = false,
): DueLabel {
  if (dueDate === null) return { text: NO_DUE_DATE, overdue: false };
  const overdue = !completed && dueDate < today;
  return { text: dayText(dueDate, today), overdue };
}

/** dueLabel() with a time: "Today, 3:00 PM". Overdue once the reader's clock is past it. */
export function timedDueLabel(
  due: { day: CalendarDay; time: ClockTime },
  now: WallTime,
  completed = false,
): DueLabel {
  const { text, overdue } = dueLabel(due.day, now.day, completed);
  const passed = !completed && due.day === now.day && due.time < now.time;
  return { text: `${text}, ${formatClockTime(due.time)}`, overdue: overdue || passed };
}

function dayText(day: CalendarDay, today: CalendarDay): string {
  const distance = daysBetween(today, day);
  if (distance === 0) return "Today";
  if (distance === 1) return "Tomorrow";
  if (distance === -1) return "Yesterday";
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day);
}
