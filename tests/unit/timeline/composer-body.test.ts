import { describe, expect, it } from "vitest";
import {
  callText,
  futureProblem,
  instantOf,
  nextTaskOf,
  pastProblem,
} from "@/lib/timeline/composer-body";

const timeZone = "America/New_York";
const about = { clientId: "c", dealId: null, clientName: "Dana Whitcomb" };
const clock = { day: "2026-11-30", time: "10:00" };

describe("callText", () => {
  it.each([
    [
      { result: "Left voicemail", words: " About the inspection \n" },
      "Left voicemail. About the inspection",
    ],
    [{ result: "No answer", words: "  " }, "No answer."],
    [{ result: "", words: "Wants to sell" }, "Wants to sell"],
    [{ result: "", words: " \n" }, ""],
  ] as const)("reads %j as %j", (values, text) => {
    expect(callText(values)).toBe(text);
  });
});

describe("nextTaskOf", () => {
  it("is none where neither words nor a day were given", () => {
    expect(nextTaskOf({ taskTitle: "  ", taskDays: null }, about, clock)).toBeNull();
  });

  it("takes its title from the client where only a day was chosen", () => {
    expect(nextTaskOf({ taskTitle: "", taskDays: 1 }, about, clock)).toEqual({
      title: "Follow up with Dana Whitcomb",
      type: "Follow-up",
      client_id: "c",
      due_date: "2026-12-01",
    });
  });

  it("has no day where only words were given, and is the deal's on a deal's page", () => {
    const onDeal = { ...about, dealId: "d" };
    expect(nextTaskOf({ taskTitle: " Send comps ", taskDays: null }, onDeal, clock)).toEqual({
      title: "Send comps",
      type: "Document",
      client_id: "c",
      deal_id: "d",
    });
  });

  it("reads the day and the time off the words; a day that was pressed counts before theirs", () => {
    const taskTitle = "call back friday 3pm";
    expect(nextTaskOf({ taskTitle, taskDays: null }, about, clock)).toEqual({
      title: "Call back",
      type: "Call",
      client_id: "c",
      due_date: "2026-12-04",
      due_time: "15:00",
    });
    expect(nextTaskOf({ taskTitle, taskDays: 1 }, about, clock)).toMatchObject({
      title: "Call back friday",
      due_date: "2026-12-01",
      due_time: "15:00",
    });
  });

  it("keeps a title within what a task may have, however long the name is", () => {
    const longName = { ...about, clientName: "W".repeat(200) };
    expect(nextTaskOf({ taskTitle: "", taskDays: 7 }, longName, clock)?.title).toHaveLength(200);
  });
});

describe("a time on the person's clock", () => {
  it("becomes an instant in their zone; none is now", () => {
    expect(instantOf("2026-11-20T15:05", timeZone)).toBe("2026-11-20T20:05:00.000Z");
    expect(instantOf("", timeZone)).toBeUndefined();
  });

  it("is refused where it is none, or on the wrong side of now", () => {
    expect(pastProblem("2020-01-01T10:00", timeZone)).toBeUndefined();
    expect(pastProblem("2199-01-01T10:00", timeZone)).toBe("Choose a time in the past");
    expect(futureProblem("2199-01-01T10:00", timeZone)).toBeUndefined();
    expect(futureProblem("2020-01-01T10:00", timeZone)).toBe("Choose a time in the future");
    for (const problem of [pastProblem, futureProblem]) {
      expect(problem("", timeZone)).toBeUndefined();
      expect(problem(" ", timeZone)).toBe("Please enter a valid time");
    }
  });
});
