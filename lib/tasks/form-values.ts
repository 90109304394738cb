import { addDays, daysBetween, type CalendarDay } from "@/lib/calendar-day";
import { formatClockTime } from "@/lib/clock-time";
import { dayOrTyped, dayText, type Chosen } from "@/lib/records/form";
import { parseTypedDay } from "@/lib/typed-day";
import { parseTypedTime } from "@/lib/typed-time";
import { instantToWall, wallToInstant, type WallTime } from "@/lib/zoned-time";
import { taskMessages as text } from "./messages";
import type { CreateTaskInput } from "./schema";
import type { Task } from "./serialize";

/** What the form holds: days and times as they are typed, the reminder as the wall clock shows it. */
export type TaskFormValues = {
  title: string;
  description: string;
  priority: Task["priority"];
  status: Task["status"];
  type: Task["type"];
  due_date: string;
  due_time: string;
  recurrence: NonNullable<Task["recurrence"]> | "none";
  client_id: Chosen | null;
  deal_id: Chosen | null;
  assigned_to: string;
  reminds: boolean;
  reminder_day: string;
  reminder_time: string;
};

/** Where and when the form is filled in. */
export type FormClock = { today: CalendarDay; timeZone: string; now: Date };

export type TaskPrefill = {
  client: Chosen | null;
  deal: Chosen | null;
  due?: CalendarDay | null;
};

/** The form for a task that is there, or an empty one for the person filling it in. */
export function taskFormValues(
  task: Task | null,
  { personId, timeZone, prefill }: { personId: string; timeZone: string; prefill: TaskPrefill },
): TaskFormValues {
  const reminder = task?.reminder_at ? instantToWall(task.reminder_at, timeZone) : null;
  return {
    title: task?.title ?? "",
    description: task?.description ?? "",
    priority: task?.priority ?? "Medium",
    status: task?.status ?? "Pending",
    type: task?.type ?? "Other",
    due_date: dayText(task ? task.due_date : prefill.due),
    due_time: task?.due_time ? formatClockTime(task.due_time) : "",
    recurrence: task?.recurrence ?? "none",
    client_id: task ? chosenClient(task) : prefill.client,
    deal_id: task ? chosenDeal(task) : prefill.deal,
    assigned_to: task?.assigned_to ?? personId,
    reminds: reminder !== null,
    reminder_day: dayText(reminder?.day),
    reminder_time: reminder?.time ?? "",
  };
}

/** One that is out of the person's sight stays as it is: its id is kept under the name shown. */
const chosenClient = ({ client_id, clients }: Task): Chosen | null =>
  client_id === null ? null : { id: client_id, label: clients?.name ?? text.unknownClient };
const chosenDeal = ({ deal_id, deals }: Task): Chosen | null =>
  deal_id === null ? null : { id: deal_id, label: deals?.title ?? "A deal you cannot see" };

/** What the form sends. */
type TaskFormBody = Pick<
  Task,
  | "title"
  | "priority"
  | "status"
  | "type"
  | "due_date"
  | "due_time"
  | "recurrence"
  | "client_id"
  | "deal_id"
  | "assigned_to"
  | "reminder_at"
> & { description: string };

/** What is sent for what stands in the form. */
export const taskFormBody = (values: TaskFormValues, clock: FormClock): TaskFormBody =>
  ({
    title: values.title,
    description: values.description,
    priority: values.priority,
    status: values.status,
    type: values.type,
    due_date: dayOrTyped(values.due_date, clock.today),
    due_time: timeOrTyped(values.due_time),
    recurrence: values.recurrence === "none" ? null : values.recurrence,
    client_id: values.client_id?.id ?? null,
    deal_id: values.deal_id?.id ?? null,
    assigned_to: values.assigned_to,
    reminder_at: reminderAt(values, clock),
  }) satisfies Record<keyof CreateTaskInput, unknown>;

/** The time in a box, null for none; what nobody understands stays as typed, for the schema to refuse. */
const timeOrTyped = (typed: string) =>
  typed.trim() === "" ? null : (parseTypedTime(typed) ?? typed.trim());

const WALL_TIME = /^\d{2}:\d{2}$/;

function reminderAt(values: TaskFormValues, clock: FormClock): string | null {
  const { reminds, reminder_day, reminder_time: time } = values;
  const day = reminds ? parseTypedDay(reminder_day, clock.today) : null;
  return day && WALL_TIME.test(time) ? wallToInstant({ day, time }, clock.timeZone) : null;
}

/** What is wrong with a reminder that is wanted; one that was there before may lie in the past. */
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
  const at = reminderAt(values, clock);
  const passed = at !== null && at !== before && Date.parse(at) < clock.now.getTime();
  return passed ? { reminder_time: text.reminderPast } : {};
}

const MORNING = "09:00";

/**
 * What a reminder begins with: the time the task is due, else nine in the morning of its day; the next full hour
 * when that is past.
 */
export function suggestedReminder(
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
 * A reminder that keeps its distance while the due date moves from one day to another, or the one suggested where it
 * would then be past; null where there is none, or where it is past already: that one has rung.
 */
export function followedReminder(
  values: TaskFormValues,
  from: CalendarDay,
  clock: FormClock,
): WallTime | null {
  const to = parseTypedDay(values.due_date, clock.today);
  const at = reminderAt(values, clock);
  const isAhead = (instant: string) => Date.parse(instant) > clock.now.getTime();
  if (!to || to === from || !at || !isAhead(at)) return null;
  const { day, time } = instantToWall(at, clock.timeZone);
  const moved = { day: addDays(day, daysBetween(from, to)), time };
  return isAhead(wallToInstant(moved, clock.timeZone)) ? moved : suggestedReminder(values, clock);
}
