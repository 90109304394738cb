import { describe, expect, it } from "vitest";
import { moveCachedItem } from "@/lib/records/calendar/cached-days";
import type { CalendarAnswer, CalendarItem } from "@/lib/records/calendar/serialize";

const item = (id: string, day: string, fields: Partial<CalendarItem> = {}): CalendarItem => ({
  kind: "task",
  id,
  day,
  title: id,
  done: false,
  status: "Pending",
  due_time: null,
  priority: "Medium",
  key_date_kind: null,
  deal_id: null,
  deal_title: null,
  client_name: null,
  owner_id: "owner",
  owner_name: null,
  can_update: true,
  ...fields,
});

const call = item("call", "2026-11-02");
const urgent = item("urgent", "2026-11-04", { priority: "High" });
const closing = item("deal", "2026-11-04", { kind: "expected_close", priority: null });
const done = item("done", "2026-11-04", { done: true, priority: "High" });
const answer: CalendarAnswer = {
  from: "2026-11-01",
  to: "2026-11-30",
  days: [
    { day: "2026-11-02", count: 1, items: [call] },
    // Only three of ten were loaded.
    { day: "2026-11-04", count: 10, items: [closing, urgent, done] },
  ],
};
const getIds = (moved: CalendarAnswer) =>
  moved.days.map(({ day, count, items }) => [day.slice(8), count, ...items.map(({ id }) => id)]);

describe("moving an entry in cached days", () => {
  it("inserts the entry in order on its new day, and removes a day that becomes empty", () => {
    expect(getIds(moveCachedItem(answer, call, "2026-11-04"))).toEqual([
      ["04", 11, "deal", "urgent", "call", "done"],
    ]);
  });

  it("sorts timed tasks by time, before untimed tasks", () => {
    const at = (id: string, due_time: string) => item(id, "2026-11-02", { due_time });
    const two = moveCachedItem(answer, at("late", "15:00"), "2026-11-04");
    expect(getIds(moveCachedItem(two, at("early", "09:30"), "2026-11-04"))[1]).toEqual([
      "04",
      12,
      "deal",
      "early",
      "late",
      "urgent",
      "done",
    ]);
  });

  it("creates a missing day in order", () => {
    expect(getIds(moveCachedItem(answer, urgent, "2026-11-03"))).toEqual([
      ["02", 1, "call"],
      ["03", 1, "urgent"],
      ["04", 9, "deal", "done"],
    ]);
  });

  it("removes the entry when its new day is not loaded, and inserts it when it moves back", () => {
    const away = moveCachedItem(answer, call, "2026-12-01");
    expect(getIds(away)).toEqual([["04", 10, "deal", "urgent", "done"]]);
    expect(moveCachedItem(away, { ...call, day: "2026-12-01" }, "2026-11-02")).toEqual(answer);
  });

  it("distinguishes a deal's closing from a key date or task with the same id", () => {
    const task = item("deal", "2026-11-04");
    expect(getIds(moveCachedItem(answer, task, "2026-12-01"))).toEqual(getIds(answer));
  });
});
