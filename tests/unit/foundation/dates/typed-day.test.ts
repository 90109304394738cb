import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDate, formatDay } from "@/lib/foundation/text/format";
import { parsePastDay, parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { calendarDays } from "./arbitraries";

const TODAY = "2026-11-18"; // a Wednesday

describe("parseTypedDay", () => {
  it.each([
    ["2026-11-20", "2026-11-20"],
    ["11/20/2026", "2026-11-20"],
    ["11/20/26", "2026-11-20"],
    ["11-20-2026", "2026-11-20"],
    ["11.20.2026", "2026-11-20"],
    ["11/20", "2026-11-20"],
    ["1/5", "2027-01-05"],
    ["10/31", "2026-10-31"],
    ["2/29", "2028-02-29"],
    ["Nov 20", "2026-11-20"],
    ["nov. 20th, 2027", "2027-11-20"],
    ["November 20 2026", "2026-11-20"],
    ["20 November", "2026-11-20"],
    ["Fri, Nov 20", "2026-11-20"],
    ["today", "2026-11-18"],
    ["Tomorrow", "2026-11-19"],
    ["yesterday", "2026-11-17"],
    ["fri", "2026-11-20"],
    ["next Friday", "2026-11-20"],
    ["wednesday", "2026-11-25"],
    ["in 3 days", "2026-11-21"],
    ["in a week", "2026-11-25"],
    ["next week", "2026-11-25"],
    ["tmrw", "2026-11-19"],
    ["tonight", "2026-11-18"],
    ["next tue", "2026-11-24"],
    ["in 2 weeks", "2026-12-02"],
    ["+3", "2026-11-21"],
    ["+2w", "2026-12-02"],
  ])("parses %s", (typed, day) => {
    expect(parseTypedDay(typed, TODAY)).toBe(day);
  });

  it.each([
    "",
    "soon",
    "13/1/2026",
    "2/30/2026",
    "11/20/20266",
    "nox 20",
    "fr1",
    "99",
    "3",
    "+",
    "+1000",
    "tom",
    "x".repeat(41),
  ])("returns null for %s", (typed) => {
    expect(parseTypedDay(typed, TODAY)).toBeNull();
  });

  it("parses every day in the formats that screens show", () => {
    fc.assert(
      fc.property(calendarDays, (day) => {
        const [year, month, date] = day.split("-").map(Number);
        expect(parseTypedDay(day, TODAY)).toBe(day);
        expect(parseTypedDay(`${month}/${date}/${year}`, TODAY)).toBe(day);
        expect(parseTypedDay(formatDate(day), TODAY)).toBe(day);
        expect(parseTypedDay(formatDay(day), day)).toBe(day);
      }),
    );
  });
});

describe("parsePastDay", () => {
  it.each([
    ["4/8/49", "1949-04-08"],
    ["4/8/80", "1980-04-08"],
    ["11-19-26", "1926-11-19"],
    ["11/18/26", "2026-11-18"],
    ["4/8/1949", "1949-04-08"],
    ["Apr 8, 1949", "1949-04-08"],
    ["1/5", "2026-01-05"],
    ["Jan 5", "2026-01-05"],
    ["2/29", "2024-02-29"],
    ["Apr 8, 2049", "2049-04-08"],
    ["2049-04-08", "2049-04-08"],
  ])("parses %s", (typed, day) => {
    expect(parsePastDay(typed, TODAY)).toBe(day);
  });

  it.each(["2/29/49", "13/1", "soon", ""])("returns null for “%s”", (typed) => {
    expect(parsePastDay(typed, TODAY)).toBeNull();
  });
});
