import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/calendar-day";
import { dueRange } from "@/lib/tasks/due-range";
import { calendarDays } from "../dates/arbitraries";

const TODAY = "2026-11-18";

describe("dueRange", () => {
  it.each([
    [{}, { from: null, to: null, openOnly: false }],
    [{ overdue: true }, { from: null, to: "2026-11-17", openOnly: true }],
    [{ due_today: true }, { from: TODAY, to: TODAY, openOnly: true }],
    [{ due_soon: true }, { from: TODAY, to: "2026-11-25", openOnly: true }],
    [
      { overdue: true, due_soon: true },
      { from: null, to: "2026-11-25", openOnly: true },
    ],
    [
      { due_from: "2026-11-01", due_to: "2026-11-30" },
      { from: "2026-11-01", to: "2026-11-30", openOnly: false },
    ],
    [
      { due_soon: true, due_from: "2026-11-20" },
      { from: "2026-11-20", to: "2026-11-25", openOnly: true },
    ],
    [
      { overdue: true, due_to: "2026-11-30" },
      { from: null, to: "2026-11-17", openOnly: true },
    ],
  ])("reads %j", (filter, range) => {
    expect(dueRange(filter, TODAY)).toEqual(range);
  });

  it("never lets a day be both overdue and due soon", () => {
    fc.assert(
      fc.property(calendarDays, fc.integer({ min: -30, max: 30 }), (today, distance) => {
        const day = addDays(today, distance);
        const within = ({ from, to }: { from: string | null; to: string | null }) =>
          (from === null || day >= from) && (to === null || day <= to);
        const overdue = within(dueRange({ overdue: true }, today));
        const soon = within(dueRange({ due_soon: true }, today));
        expect(overdue).toBe(distance < 0);
        expect(soon).toBe(distance >= 0 && distance <= 7);
      }),
    );
  });
});
