import { describe, expect, it } from "vitest";
import {
  toCallText,
  validateFuture,
  toInstant,
  toNextTask,
  validatePast,
} from "@/lib/messaging/timeline/composer-body";

const timeZone = "America/New_York";
const about = { clientId: "c", dealId: null, clientName: "Dana Whitcomb" };
const clock = { day: "2026-11-30", time: "10:00" };

describe("toCallText", () => {
  it.each([
    [
      { result: "Left voicemail", words: " About the inspection \n" },
      "Left voicemail. About the inspection",
    ],
    [{ result: "No answer", words: "  " }, "No answer."],
    [{ result: "", words: "Wants to sell" }, "Wants to sell"],
    [{ result: "", words: " \n" }, ""],
  ] as const)("reads %j as %j", (values, text) => {
    expect(toCallText(values)).toBe(text);
  });
});

describe("toNextTask", () => {
  it("is null without text and day", () => {
    expect(toNextTask({ taskTitle: "  ", taskDays: null }, about, clock)).toBeNull();
  });

  it("takes its title from the client when only a day is set", () => {
    expect(toNextTask({ taskTitle: "", taskDays: 1 }, about, clock)).toEqual({
      title: "Follow up with Dana Whitcomb",
      type: "Follow-up",
      client_id: "c",
      due_date: "2026-12-01",
    });
  });

  it("has no day when only text is given, and belongs to the deal on a deal's page", () => {
    const onDeal = { ...about, dealId: "d" };
    expect(toNextTask({ taskTitle: " Send comps ", taskDays: null }, onDeal, clock)).toEqual({
      title: "Send comps",
      type: "Document",
      client_id: "c",
      deal_id: "d",
    });
  });

  it("parses day and time from the text; a selected day takes precedence", () => {
    const taskTitle = "call back friday 3pm";
    expect(toNextTask({ taskTitle, taskDays: null }, about, clock)).toEqual({
      title: "Call back",
      type: "Call",
      client_id: "c",
      due_date: "2026-12-04",
      due_time: "15:00",
    });
    expect(toNextTask({ taskTitle, taskDays: 1 }, about, clock)).toMatchObject({
      title: "Call back friday",
      due_date: "2026-12-01",
      due_time: "15:00",
    });
  });

  it("limits the title to a task's length, however long the name is", () => {
    const longName = { ...about, clientName: "W".repeat(200) };
    expect(toNextTask({ taskTitle: "", taskDays: 7 }, longName, clock)?.title).toHaveLength(200);
  });
});

describe("a time in the person's time zone", () => {
  it("becomes an instant in their zone; no time means now", () => {
    expect(toInstant("2026-11-20T15:05", timeZone)).toBe("2026-11-20T20:05:00.000Z");
    expect(toInstant("", timeZone)).toBeUndefined();
  });

  it("is refused when invalid, or on the wrong side of now", () => {
    expect(validatePast("2020-01-01T10:00", timeZone)).toBeUndefined();
    expect(validatePast("2199-01-01T10:00", timeZone)).toBe("Choose a time in the past");
    expect(validateFuture("2199-01-01T10:00", timeZone)).toBeUndefined();
    expect(validateFuture("2020-01-01T10:00", timeZone)).toBe("Choose a time in the future");
    for (const problem of [validatePast, validateFuture]) {
      expect(problem("", timeZone)).toBeUndefined();
      expect(problem(" ", timeZone)).toBe("Please enter a valid time");
    }
  });
});
