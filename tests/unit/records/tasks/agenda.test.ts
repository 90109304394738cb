import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCompletedQuery, toKeyDateQuery } from "@/lib/records/tasks/agenda-queries";
import { groupAgenda, mergeByDueDate, type AgendaItem } from "@/lib/records/tasks/agenda";
import type { KeyDate } from "@/lib/records/key-dates/serialize";
import { taskAddress } from "@/lib/records/tasks/list";
import type { Task } from "@/lib/records/tasks/serialize";
import { calendarDays } from "../../foundation/dates/arbitraries";

const TODAY = "2026-11-18";

const taskAt = (id: string, due: string | null, done = false): AgendaItem => ({
  kind: "task",
  id,
  due,
  done,
  task: { id } as Task,
});
const dateAt = (id: string, due: string): AgendaItem => ({
  kind: "key_date",
  id,
  due,
  done: false,
  keyDate: { id } as KeyDate,
});
const ids = (items: readonly AgendaItem[]) => items.map((item) => item.id);
const whole = (items: AgendaItem[]) => ({ items, complete: true });

describe("mergeByDueDate", () => {
  it("puts key dates before the tasks of their day, and undated items last", () => {
    const tasks = [taskAt("t1", "2026-11-18"), taskAt("t2", "2026-11-20"), taskAt("t3", null)];
    const dates = [dateAt("k1", "2026-11-18"), dateAt("k2", "2026-11-19")];
    expect(ids(mergeByDueDate(whole(tasks), whole(dates)))).toEqual(["k1", "t1", "k2", "t2", "t3"]);
  });

  it("keeps the order of a day's tasks", () => {
    const tasks = ["c", "a", "b"].map((id) => taskAt(id, "2026-11-18"));
    expect(ids(mergeByDueDate(whole(tasks), whole([])))).toEqual(["c", "a", "b"]);
  });

  it("shows one list only as far as the other is loaded", () => {
    const tasks = { items: [taskAt("t1", "2026-11-18")], complete: false };
    const dates = whole([dateAt("k1", "2026-11-17"), dateAt("k2", "2026-12-24")]);
    expect(ids(mergeByDueDate(tasks, dates))).toEqual(["k1", "t1"]);
    expect(ids(mergeByDueDate({ items: [], complete: false }, dates))).toEqual([]);
  });

  it("only appends to the items already shown, however the two lists are loaded", () => {
    const list = fc.array(fc.option(calendarDays, { nil: null }), { maxLength: 12 });
    fc.assert(
      fc.property(
        list,
        fc.array(calendarDays, { maxLength: 12 }),
        fc.nat(12),
        fc.nat(12),
        (due, key, read, readKey) => {
          const byDate = (a: string | null, b: string | null) =>
            (a ?? "9999").localeCompare(b ?? "9999");
          const tasks = due.toSorted(byDate).map((day, index) => taskAt(`t${index}`, day));
          const dates = key.toSorted(byDate).map((day, index) => dateAt(`k${index}`, day));
          const first = mergeByDueDate(
            { items: tasks.slice(0, read), complete: read >= tasks.length },
            { items: dates.slice(0, readKey), complete: readKey >= dates.length },
          );
          const all = mergeByDueDate(whole(tasks), whole(dates));
          const days = (items: AgendaItem[]) => items.map((item) => item.due);
          expect(days(all).slice(0, first.length)).toEqual(days(first));
          expect(all).toHaveLength(tasks.length + dates.length);
        },
      ),
    );
  });
});

describe("groupAgenda", () => {
  const items = [
    taskAt("late", "2026-11-01"),
    taskAt("done late", "2026-11-02", true),
    taskAt("today", TODAY),
    taskAt("no date", null),
  ];

  it("omits empty headings and puts done items under their own", () => {
    const groups = groupAgenda(items, TODAY, new Set());
    expect(groups.map((group) => [group.name, ids(group.items)])).toEqual([
      ["Overdue", ["late"]],
      ["Today", ["today"]],
      ["No due date", ["no date"]],
      ["Completed", ["done late"]],
    ]);
  });

  it("keeps an item in place after it is ticked", () => {
    const groups = groupAgenda(items, TODAY, new Set(["done late"]));
    expect(ids(groups[0]?.items ?? [])).toEqual(["late", "done late"]);
  });
});

it("omits key dates and recently completed tasks while a custom field filters the list", () => {
  const filters = taskAddress.read(new URLSearchParams());
  expect(toKeyDateQuery(filters)).not.toBeNull();
  const narrowed = { ...filters, "custom.gate": "4" };
  expect([toKeyDateQuery(narrowed), toCompletedQuery(narrowed)]).toEqual([null, null]);
});
