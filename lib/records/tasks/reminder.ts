import { addDays, daysBetween, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { parseTypedTime } from "@/lib/foundation/dates/typed-time";
import { instantToWall, type WallTime } from "@/lib/foundation/dates/wall-time";
import { wallToInstant } from "@/lib/foundation/dates/zoned-time";
import type { FormClock, TaskFormValues } from "./form-state";
import { taskMessages as text } from "./messages";

const WALL_TIME = /^\d{2}:\d{2}$/;

/** Returns the instant (UTC) of the form's reminder; null without a valid one. */
export function getReminderAt(values: TaskFormValues, clock: FormClock): string | null {
  const { reminds, reminder_day, reminder_time: time } = values;
  const day = reminds ? parseTypedDay(reminder_day, clock.today) : null;
  return day && WALL_TIME.test(time) ? wallToInstant({ day, time }, clock.timeZone) : null;
}

/** Returns the errors of the form's reminder. An unchanged reminder may be in the past. */
export function reminderErrors(
  values: TaskFormValues,
  clock: FormClock,
  before: string | null,
): Partial<Record<keyof TaskFormValues, string>> {
  const { reminds, reminder_day, reminder_time } = values;
  if (!reminds) return {};
  if (reminder_day.trim() === "") return { reminder_day: text.reminderNeedsDay };
  if (!parseTypedDay(reminder_day, clock.today)) return { reminder_day: text.dueDateInvalid };
  if (!WALL_TIME.test(reminder_time)) return { reminder_time: text.reminderInvalid };
  const at = getReminderAt(values, clock);
  const passed = at !== null && at !== before && Date.parse(at) < clock.now.getTime();
  return passed ? { reminder_time: text.reminderPast } : {};
}

const MORNING = "09:00";

/**
 * Returns the suggested reminder: the task's due time, else 9 AM on its due day, else tomorrow. When that is
 * past, the next full hour.
 */
export function suggestReminder(
  due: Pick<TaskFormValues, "due_date" | "due_time">,
  clock: FormClock,
): WallTime {
  const suggested = {
    day: parseTypedDay(due.due_date, clock.today) ?? addDays(clock.today, 1),
    time: parseTypedTime(due.due_time) ?? MORNING,
  };
  if (Date.parse(wallToInstant(suggested, clock.timeZone)) > clock.now.getTime()) return suggested;
  const { day, time } = instantToWall(new Date(clock.now.getTime() + 3_600_000), clock.timeZone);
  return { day, time: `${time.slice(0, 2)}:00` };
}

/**
 * Returns the reminder moved along with the due date, or a suggested one when the moved one would be past.
 * Returns null when nothing moves: without a reminder, and when it is past and was sent.
 */
export function moveReminder(
  values: TaskFormValues,
  from: CalendarDay,
  clock: FormClock,
): WallTime | null {
  const to = parseTypedDay(values.due_date, clock.today);
  const at = getReminderAt(values, clock);
  const isAhead = (instant: string) => Date.parse(instant) > clock.now.getTime();
  if (!to || to === from || !at || !isAhead(at)) return null;
  const { day, time } = instantToWall(at, clock.timeZone);
  const moved = { day: addDays(day, daysBetween(from, to)), time };
  return isAhead(wallToInstant(moved, clock.timeZone)) ? moved : suggestReminder(values, clock);
}
