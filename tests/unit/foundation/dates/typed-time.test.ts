import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareClockTimes,
  formatClockTime,
  isClockTime,
  shortClockTime,
} from "@/lib/foundation/dates/clock-time";
import { parseTypedTime } from "@/lib/foundation/dates/typed-time";

const clockTimes = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));

describe("parseTypedTime", () => {
  it.each([
    ["3pm", "15:00"],
    ["3 PM", "15:00"],
    ["3p", "15:00"],
    ["3:30 p", "15:30"],
    ["330pm", "15:30"],
    ["3 p.m.", "15:00"],
    ["12am", "00:00"],
    ["12 pm", "12:00"],
    ["12:15a", "00:15"],
    ["15:30", "15:30"],
    ["9:05", "09:05"],
    ["0:00", "00:00"],
    ["3", "15:00"],
    ["3:30", "15:30"],
    ["03:30", "03:30"],
    ["8", "08:00"],
    ["15", "15:00"],
    ["noon", "12:00"],
    ["Midnight", "00:00"],
  ])("parses %s", (typed, time) => {
    expect(parseTypedTime(typed)).toBe(time);
  });

  it.each([
    "",
    "24",
    "24:00",
    "13pm",
    "0am",
    "3:60",
    "3:5pm",
    "25:00",
    "soon",
    "3pm4",
    "9".repeat(1e6),
  ])("returns null for %s", (typed) => {
    expect(parseTypedTime(typed)).toBeNull();
  });

  it("parses every time in the formats that screens show, and clock times sort by the time of day", () => {
    fc.assert(
      fc.property(clockTimes, clockTimes, (time, other) => {
        expect(isClockTime(time)).toBe(true);
        for (const written of [time, formatClockTime(time), shortClockTime(time)]) {
          expect(parseTypedTime(written)).toBe(time);
        }
        expect(Math.sign(compareClockTimes(time, other))).toBe(
          time < other ? -1 : Number(time > other),
        );
        expect(compareClockTimes(time, null)).toBeLessThan(0);
      }),
    );
  });
});
