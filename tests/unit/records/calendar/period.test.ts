import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, getWeekday } from "@/lib/foundation/dates/calendar-day";
import {
  addMonths,
  clampPeriod,
  CALENDAR_VIEWS,
  listDays,
  getPeriod,
  periodTitle,
  shiftPeriod,
  listWeeks,
} from "@/lib/records/calendar/period";
import { calendarDays } from "../../foundation/dates/arbitraries";

describe("a month", () => {
  it.each([
    ["2026-11-20", "2026-11-01", "2026-12-05"],
    // A February that begins on a Sunday and ends on a Saturday: four weeks.
    ["2026-02-14", "2026-02-01", "2026-02-28"],
    ["2028-02-29", "2028-01-30", "2028-03-04"],
    // Six weeks, across the end of the year.
    ["2027-01-01", "2026-12-27", "2027-02-06"],
    ["2026-12-31", "2026-11-29", "2027-01-02"],
  ])("of %s is shown from Sunday %s to Saturday %s", (day, first, last) => {
    expect(getPeriod("month", day)).toEqual({ first, last });
  });

  it("has whole weeks from Sunday to Saturday, each day once, with all its own days", () => {
    fc.assert(
      fc.property(calendarDays, (day) => {
        const weeks = listWeeks(getPeriod("month", day));
        const days = weeks.flat();
        expect(weeks.every((week) => week.map(getWeekday).join() === "0,1,2,3,4,5,6")).toBe(true);
        expect(
          days.every((one, place) => place === 0 || addDays(days[place - 1] ?? "", 1) === one),
        ).toBe(true);
        const own = days.filter((one) => one.slice(0, 7) === day.slice(0, 7));
        expect(own).toContain(day);
        expect(own.length).toBe(
          daysBetween(addMonths(day, 0).slice(0, 8) + "01", addMonths(`${day.slice(0, 8)}01`, 1)),
        );
        expect([28, 35, 42]).toContain(days.length);
      }),
    );
  });
});

describe("a week and an agenda", () => {
  it("keep their seven and 28 days across clock changes", () => {
    // March 8 and November 1, 2026.
    expect(listDays(getPeriod("week", "2026-03-10"))).toEqual([
      "2026-03-08",
      "2026-03-09",
      "2026-03-10",
      "2026-03-11",
      "2026-03-12",
      "2026-03-13",
      "2026-03-14",
    ]);
    expect(getPeriod("week", "2026-11-01")).toEqual({ first: "2026-11-01", last: "2026-11-07" });
    expect(getPeriod("agenda", "2026-10-25")).toEqual({ first: "2026-10-25", last: "2026-11-21" });
  });
});

describe("a step", () => {
  it("moves by a month, a week or four weeks", () => {
    expect(shiftPeriod("month", "2027-01-31", 1)).toBe("2027-02-28");
    expect(shiftPeriod("month", "2027-01-31", -1)).toBe("2026-12-31");
    expect(shiftPeriod("week", "2026-12-30", 1)).toBe("2027-01-06");
    expect(shiftPeriod("agenda", "2026-11-20", -1)).toBe("2026-10-23");
  });

  it("stops at the first and last day", () => {
    expect(shiftPeriod("month", "1900-01-15", -1)).toBeNull();
    expect(shiftPeriod("week", "2199-12-31", 1)).toBeNull();
    expect(shiftPeriod("month", "2199-11-30", 1)).toBe("2199-12-30");
  });

  it("forward begins a later period, and a step back returns to the same period", () => {
    fc.assert(
      fc.property(calendarDays, fc.constantFrom(...CALENDAR_VIEWS), (day, view) => {
        const next = shiftPeriod(view, day, 1);
        if (!next) return;
        expect(getPeriod(view, next).first > getPeriod(view, day).first).toBe(true);
        const back = shiftPeriod(view, next, -1);
        expect(back && getPeriod(view, back)).toEqual(getPeriod(view, day));
      }),
    );
  });
});

describe("the requested period", () => {
  it("stops at the first and the last day that records may have", () => {
    expect(clampPeriod(getPeriod("month", "1900-01-10")).first).toBe("1900-01-01");
    expect(clampPeriod(getPeriod("agenda", "2199-12-20")).last).toBe("2199-12-31");
    expect(clampPeriod({ first: "2026-01-01", last: "2026-01-02" })).toEqual({
      first: "2026-01-01",
      last: "2026-01-02",
    });
  });
});

describe("a period's title", () => {
  it.each([
    ["month", "2026-11-20", "November 2026"],
    ["week", "2026-11-20", "Nov 15 – 21, 2026"],
    ["week", "2026-12-01", "Nov 29 – Dec 5, 2026"],
    ["week", "2027-01-01", "Dec 27, 2026 – Jan 2, 2027"],
    ["agenda", "2026-11-20", "Nov 20 – Dec 17, 2026"],
  ] as const)("of the %s around %s is %s", (view, day, title) => {
    expect(periodTitle(view, day)).toBe(title);
  });
});
