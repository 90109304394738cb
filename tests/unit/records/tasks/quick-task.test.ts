import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/foundation/dates/calendar-day";
import { formatClockTime, shortClockTime } from "@/lib/foundation/dates/clock-time";
import { formatDate } from "@/lib/foundation/text/format";
import { parseQuickTask } from "@/lib/records/tasks/quick-task";
import { instantToWall } from "@/lib/foundation/dates/wall-time";
import { momentsAroundClockChanges } from "../../foundation/dates/arbitraries";

const NOW = { day: "2026-11-18", time: "10:00" }; // a Wednesday

describe("a line read as a task", () => {
  it.each([
    ["call Mbeki friday 3pm", "Call Mbeki", "Call", "2026-11-20", "15:00"],
    ["Call mbeki tmrw at 3", "Call mbeki", "Call", "2026-11-19", "15:00"],
    ["email Dana the comps nov 30", "Email Dana the comps", "Email", "2026-11-30", null],
    ["send an email to Dana +3", "Send an email to Dana", "Email", "2026-11-21", null],
    ["meet Dana 11/30 15:30", "Meet Dana", "Meeting", "2026-11-30", "15:30"],
    ["showing 12 Elm St sat 10:30", "Showing 12 Elm St", "Meeting", "2026-11-21", "10:30"],
    ["send contract to Mbeki by fri", "Send contract to Mbeki", "Document", "2026-11-20", null],
    ["sign listing papers in 2 weeks", "Sign listing papers", "Document", "2026-12-02", null],
    ["follow up with Dana next tue", "Follow up with Dana", "Follow-up", "2026-11-24", null],
    ["friday noon call Dana", "Call Dana", "Call", "2026-11-20", "12:00"],
    ["call Dana on Nov 30, 2027 at 3 pm", "Call Dana", "Call", "2027-11-30", "15:00"],
    ["call Dana @ 3:30 p", "Call Dana", "Call", "2026-11-18", "15:30"],
    ["call Dana 9am", "Call Dana", "Call", "2026-11-19", "09:00"],
    ["buy staging plants", "Buy staging plants", "Other", null, null],
  ])("%s", (line, title, type, day, time) => {
    expect(parseQuickTask(line, NOW)).toMatchObject({ title, type, day, time });
  });

  it.each([
    "Ask for 2-3 showings",
    "Find 1.5 baths",
    "Order 30 signs",
    "Reduce price by 3",
    "Call Tom",
    "Send 3 a day",
    "Ask about yesterday",
    "Count 11 30 20",
    "Meet at the office",
    "Plan at",
  ])("does not mistake a number or word of “%s” for a day or a time", (line) => {
    expect(parseQuickTask(line, NOW)).toMatchObject({ title: line, day: null, time: null });
  });

  it("keeps the words of a rejected part in the title", () => {
    const line = "call Mbeki about the friday offer 3pm";
    expect(parseQuickTask(line, NOW).title).toBe("Call Mbeki about the offer");
    expect(parseQuickTask(line, NOW, new Set(["day"]))).toMatchObject({
      title: "Call Mbeki about the friday offer",
      day: NOW.day,
      time: "15:00",
    });
    expect(parseQuickTask(line, NOW, new Set(["day", "time", "client"]))).toMatchObject({
      title: "Call Mbeki about the friday offer 3pm",
      day: null,
      time: null,
      names: [],
    });
  });

  it("has no title in a line with only a date", () => {
    expect(parseQuickTask(" friday 3pm ", NOW)).toMatchObject({ title: "", names: [] });
    expect(parseQuickTask("", NOW)).toMatchObject({ title: "", day: null, time: null });
  });

  it.each([
    ["call Mbeki friday", ["Mbeki"]],
    ["call Aisha Mbeki friday", ["Aisha Mbeki", "Aisha"]],
    ["call Mbeki survey results", ["Mbeki survey", "Mbeki"]],
    ["send contract to Mbeki", ["contract", "Mbeki"]],
    ["follow up with Dana's lender", ["Dana"]],
    ["call the lender for O’Brien", ["O’Brien"]],
    ["meet Dana, then lunch", ["Dana"]],
    ["call (614)555-0142", ["(614)555-0142"]],
    ["email dana@example.com", ["dana@example.com"]],
    ["call back", []],
  ])("extracts from %s the client names %j", (line, names) => {
    expect(parseQuickTask(line, NOW).names).toEqual(names);
  });

  const words = fc.array(fc.stringMatching(/^[b-df-hj-np-tv-z]{1,8}q$/), {
    minLength: 1,
    maxLength: 6,
  });
  const hours = fc.integer({ min: 0, max: 23 });
  const minutes = fc.integer({ min: 0, max: 59 });

  it("finds the day and the time anywhere, and keeps every other word", () => {
    fc.assert(
      fc.property(words, words, hours, minutes, fc.integer({ min: 1, max: 400 }), (...given) => {
        const [before, after, hour, minute, days] = given;
        const day = addDays(NOW.day, days);
        const time = new Date(Date.UTC(2000, 0, 1, hour, minute)).toISOString().slice(11, 16);
        for (const dayText of [formatDate(day), day, `on ${formatDate(day)}`]) {
          for (const timeText of [formatClockTime(time), `at ${shortClockTime(time)}`]) {
            const line = [...before, dayText, ...after, timeText].join(" ");
            const read = parseQuickTask(line, NOW);
            expect(read).toMatchObject({ day, time });
            expect(read.title.toLowerCase()).toBe([...before, ...after].join(" "));
          }
        }
      }),
    );
  });

  it("parses any text without losing an unknown word and without an error", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (line) => {
        const { title } = parseQuickTask(line, NOW);
        const typed = line
          .trim()
          .split(/\s+/)
          .map((word) => word.toLowerCase());
        const titleWords = title.split(" ").map((word) => word.toLowerCase());
        expect(
          titleWords.filter((word) => word !== "" && !typed.includes(word)).length,
        ).toBeLessThan(2);
      }),
    );
    expect(() => parseQuickTask("call ".repeat(20_000), NOW)).not.toThrow();
  });

  it("uses a time without a day for its next occurrence, across every clock change", () => {
    fc.assert(
      fc.property(momentsAroundClockChanges, hours, minutes, ({ moment, zone }, hour, minute) => {
        const now = instantToWall(moment, zone);
        const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
        const read = parseQuickTask(`call Dana ${formatClockTime(time)}`, now);
        expect(read.time).toBe(time);
        expect(`${read.day}T${read.time}` >= `${now.day}T${now.time}`).toBe(true);
        expect(read.day === now.day || read.day === addDays(now.day, 1)).toBe(true);
      }),
    );
  });
});
