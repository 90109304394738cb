import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import {
  addDays,
  dayInTimeZone,
  daysBetween,
  endOfWeek,
  isCalendarDay,
  getWeekday,
} from "@/lib/foundation/dates/calendar-day";
import { calendarDays, moments, timeZones } from "./arbitraries";

describe("isCalendarDay", () => {
  it.each(["2026-11-20", "2024-02-29", "1900-01-01", "2199-12-31"])("accepts %s", (day) => {
    expect(isCalendarDay(day)).toBe(true);
  });

  it.each([
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-04-31",
    "1899-12-31",
    "2200-01-01",
    "11/20/2026",
    "2026-11-20T00:00:00Z",
    "2026-1-2",
    "",
    "infinity",
  ])("refuses %s", (day) => {
    expect(isCalendarDay(day)).toBe(false);
  });
});

describe("calendarDay", () => {
  it("trims text and refuses anything else with its message", () => {
    expect(calendarDay("No day").parse(" 2026-11-20 ")).toBe("2026-11-20");
    expect(calendarDay("No day").safeParse(20261120).error?.issues[0]?.message).toBe("No day");
  });
});

describe("calendar days", () => {
  it("differ by the number of days added", () => {
    fc.assert(
      fc.property(calendarDays, fc.integer({ min: -20_000, max: 20_000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });

  it("belong to a week that ends on a Saturday at most six days later", () => {
    fc.assert(
      fc.property(calendarDays, (day) => {
        expect(getWeekday(endOfWeek(day))).toBe(6);
        expect(daysBetween(day, endOfWeek(day))).toBeLessThanOrEqual(6);
      }),
    );
  });

  it("match the local date of the zone at every moment", () => {
    fc.assert(
      fc.property(moments, timeZones, (moment, zone) => {
        const wall = moment.toLocaleDateString("en-US", { timeZone: zone });
        const [year, month, date] = dayInTimeZone(zone, moment).split("-").map(Number);
        expect(`${month}/${date}/${year}`).toBe(wall);
      }),
    );
  });
});
