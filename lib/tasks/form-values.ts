import { addDays, type CalendarDay } from "@/lib/calendar-day";
import { formatDate } from "@/lib/format";
import { parseTypedDay } from "@/lib/typed-day";
import { instantToWall, wallToInstant, type WallTime } from "@/lib/zoned-time";
import { taskMessages as text } from "./messages";
import { createTaskBody } from "./schema";
import type { Task } from "./serialize";

/** Something chosen in a picker. */
export type Chosen = { id: string; label: string };

/** What the form holds: days as they are typed, the reminder as the wall clock shows it. */
export type TaskFormValues = {
  title: string;
  description: string;
  priority: Task["priority"];
  status: Task["status"];
  type: Task["type"];
  due_date: string;
  recurrence: NonNullable<Task["recurrence"]> | "none";
  client_id: Chosen | null;
  deal_id: Chosen | null;
  assigned_to: string;
  reminds: boolean;
  reminder_day: string;
  reminder_time: string;
};

export type TaskField = keyof TaskFormValues;

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
    due_date: dueText(task ? task.due_date : prefill.due),
    recurrence: task?.recurrence ?? "none",
    client_id: task ? chosenClient(task) : prefill.client,
    deal_id: task ? chosenDeal(task) : prefill.deal,
    assigned_to: task?.assigned_to ?? personId,
    reminds: reminder !== null,
    reminder_day: reminder ? formatDate(reminder.day) : "",
    reminder_time: reminder?.time ?? "",
  };
}

const dueText = (day: CalendarDay | null | undefined) => (day ? formatDate(day) : "");

/** One that is out of the person's sight stays as it is: its id is kept under the name shown. */
const chosenClient = ({ client_id, clients }: Task): Chosen | null =>
  client_id === null ? null : { id: client_id, label: clients?.name ?? text.unknownClient };
const chosenDeal = ({ deal_id, deals }: Task): Chosen | null =>
  deal_id === null ? null : { id: deal_id, label: deals?.title ?? "A deal you cannot see" };

/** What the form sends. */
export type TaskFormBody = Pick<
  Task,
  | "title"
  | "priority"
  | "status"
  | "type"
  | "due_date"
  | "recurrence"
  | "client_id"
  | "deal_id"
  | "assigned_to"
  | "reminder_at"
> & { description: string };
export type TaskFormErrors = Partial<Record<TaskField, string>>;

/** What would be sent for these values, and what is wrong with them; a day nobody understands is both. */
export function readTaskForm(
  values: TaskFormValues,
  clock: FormClock,
): { body: TaskFormBody; errors: TaskFormErrors } {
  const errors: TaskFormErrors = {};
  const body: TaskFormBody = {
    title: values.title,
    description: values.description,
    priority: values.priority,
    status: values.status,
    type: values.type,
    due_date: readDay(values.due_date, "due_date", clock, errors),
    recurrence: values.recurrence === "none" ? null : values.recurrence,
    client_id: values.client_id?.id ?? null,
    deal_id: values.deal_id?.id ?? null,
    assigned_to: values.assigned_to,
    reminder_at: readReminder(values, clock, errors),
  };
  const checked = createTaskBody.safeParse(body);
  for (const issue of checked.error?.issues ?? []) {
    const field = String(issue.path[0]) as TaskField;
    errors[field] ??= issue.message;
  }
  return { body, errors };
}

function readDay(
  typed: string,
  field: "due_date" | "reminder_day",
  { today }: FormClock,
  errors: TaskFormErrors,
): CalendarDay | null {
  if (typed.trim() === "") return null;
  const day = parseTypedDay(typed, today);
  if (!day) errors[field] = text.dueDateInvalid;
  return day;
}

function readReminder(
  values: TaskFormValues,
  clock: FormClock,
  errors: TaskFormErrors,
): string | null {
  if (!values.reminds) return null;
  const day = readDay(values.reminder_day, "reminder_day", clock, errors);
  if (!day) {
    errors.reminder_day ??= text.reminderNeedsDay;
    return null;
  }
  if (!/^\d{2}:\d{2}$/.test(values.reminder_time)) {
    errors.reminder_time = text.reminderInvalid;
    return null;
  }
  return wallToInstant({ day, time: values.reminder_time }, clock.timeZone);
}

/** Only what differs is sent, so that two people at different fields do not collide. */
export function changedBody(before: TaskFormBody, after: TaskFormBody): Partial<TaskFormBody> {
  const names = Object.keys(after) as (keyof TaskFormBody)[];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  );
}

const MORNING = "09:00";

/** What a reminder begins with: nine in the morning of the due day, or the next full hour when that is past. */
export function suggestedReminder(dueDate: string, clock: FormClock): WallTime {
  const due = parseTypedDay(dueDate, clock.today) ?? addDays(clock.today, 1);
  const morning = { day: due, time: MORNING };
  if (Date.parse(wallToInstant(morning, clock.timeZone)) > clock.now.getTime()) return morning;
  const { day, time } = instantToWall(new Date(clock.now.getTime() + 3_600_000), clock.timeZone);
  return { day, time: `${time.slice(0, 2)}:00` };
}
