import { daysBetween, endOfWeek, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { NO_DUE_DATE } from "@/lib/foundation/record-layer/due-label";
import type { KeyDate } from "@/lib/records/key-dates/serialize";
import type { Task } from "./serialize";

/** A task or a deal's key date in the agenda. */
export type AgendaItem =
  | { kind: "task"; id: string; due: CalendarDay | null; done: boolean; task: Task }
  | { kind: "key_date"; id: string; due: CalendarDay; done: boolean; keyDate: KeyDate };

export const isCompleted = ({ status }: Pick<Task, "status">): boolean => status === "Completed";

export const taskEntry = (task: Task): AgendaItem => ({
  kind: "task",
  id: task.id,
  due: task.due_date,
  done: isCompleted(task),
  task,
});

export const keyDateEntry = (keyDate: KeyDate): AgendaItem => ({
  kind: "key_date",
  id: keyDate.id,
  due: keyDate.due_date,
  done: keyDate.done_at !== null,
  keyDate,
});

/** The loaded part of a list sorted by due date. `complete` is true when there is no more to load. */
type LoadedItems = { items: readonly AgendaItem[]; complete: boolean };

/**
 * Merges two paged lists by due date. Each is shown only as far as the other is loaded, so that no item is
 * inserted later above the ones that are shown.
 */
export function mergeByDueDate(tasks: LoadedItems, keyDates: LoadedItems): AgendaItem[] {
  const horizon = [tasks, keyDates]
    .filter((stretch) => !stretch.complete)
    .map((stretch) => getPlace(stretch.items.at(-1)))
    .reduce((nearest, place) => (place < nearest ? place : nearest), BEYOND);
  return [...keyDates.items, ...tasks.items]
    .filter((item) => getPlace(item) <= horizon)
    .sort((one, other) => compare(getPlace(one), getPlace(other)));
}

/** Sorts after every date. Sorting is stable, so a day's items keep their order. */
const UNDATED = "9999-12-30";
const BEYOND = "9999-12-31";
const getPlace = (item: AgendaItem | undefined) => (item ? (item.due ?? UNDATED) : "");
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The headings of the list, in order. */
const DUE_GROUPS = ["Overdue", "Today", "Tomorrow", "This week", "Later", NO_DUE_DATE] as const;

type DueGroup = (typeof DUE_GROUPS)[number];

/** Returns the heading for an open item. A week ends on Saturday. */
export function getDueGroup(dueDate: CalendarDay | null, today: CalendarDay): DueGroup {
  if (dueDate === null) return NO_DUE_DATE;
  const distance = daysBetween(today, dueDate);
  if (distance < 0) return "Overdue";
  if (distance === 0) return "Today";
  if (distance === 1) return "Tomorrow";
  return dueDate <= endOfWeek(today) ? "This week" : "Later";
}

const COMPLETED_GROUP = "Completed";

export type AgendaGroup = {
  name: DueGroup | typeof COMPLETED_GROUP;
  items: AgendaItem[];
};

/**
 * Groups the items by heading, without empty groups. `pinned` contains the ids of items just ticked. They
 * keep their place, so that nothing moves under the pointer.
 */
export function groupAgenda(
  items: readonly AgendaItem[],
  today: CalendarDay,
  pinned: ReadonlySet<string>,
): AgendaGroup[] {
  const groups = new Map<AgendaGroup["name"], AgendaItem[]>(
    [...DUE_GROUPS, COMPLETED_GROUP].map((name) => [name as AgendaGroup["name"], []]),
  );
  for (const item of items) {
    const done = item.done && !pinned.has(item.id);
    groups.get(done ? COMPLETED_GROUP : getDueGroup(item.due, today))?.push(item);
  }
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([name, members]) => ({ name, items: members }));
}
