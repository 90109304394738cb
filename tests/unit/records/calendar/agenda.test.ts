import { describe, expect, it } from "vitest";
import { splitAgenda } from "@/lib/records/calendar/agenda";
import type { CalendarEntryDay, CalendarItem } from "@/lib/records/calendar/serialize";

const item = (id: string, day: string, done = false) => ({ id, day, done }) as CalendarItem;
const entry = (day: string, ...items: CalendarItem[]): CalendarEntryDay => ({
  day,
  count: items.length,
  items,
});

const late = item("late", "2026-11-10");
const call = item("call", "2026-11-18");
const sent = item("sent", "2026-11-18", true);
const shown = item("shown", "2026-11-19", true);
const before = [entry("2026-11-10", late)];
const days = [entry("2026-11-18", call, sent), entry("2026-11-19", shown)];
const none: ReadonlySet<string> = new Set();

describe("the agenda", () => {
  it("puts overdue entries on top and done ones apart, and omits days with nothing open", () => {
    const parts = splitAgenda({ before, days }, none);
    expect(parts.overdue).toEqual([late]);
    expect(parts.days).toEqual([{ day: "2026-11-18", count: 1, items: [call] }]);
    expect(parts.done).toEqual([sent, shown]);
  });

  it("includes unloaded entries in a day's count", () => {
    const [full] = splitAgenda(
      { before: [], days: [{ ...entry("2026-11-18", sent), count: 60 }] },
      none,
    ).days;
    expect(full).toEqual({ day: "2026-11-18", count: 59, items: [] });
  });

  it("keeps an entry in place after it is ticked", () => {
    const ticked = [entry("2026-11-10", { ...late, done: true })];
    const parts = splitAgenda({ before: ticked, days }, new Set(["late", "shown"]));
    expect(parts.overdue.map(({ id }) => id)).toEqual(["late"]);
    expect(parts.days.map(({ day }) => day)).toEqual(["2026-11-18", "2026-11-19"]);
    expect(parts.done).toEqual([sent]);
  });
});
