import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { dueLabel, timedDueLabel } from "@/lib/foundation/record-layer/due-label";
import { getDueGroup } from "@/lib/records/tasks/agenda";
import { instantToWall } from "@/lib/foundation/dates/wall-time";
import { wallToInstant } from "@/lib/foundation/dates/zoned-time";
import {
  calendarDays,
  moments,
  momentsAroundClockChanges,
  timeZones,
} from "../../foundation/dates/arbitraries";

const TODAY = "2026-11-18"; // a Wednesday

describe("dueLabel", () => {
  it.each([
    ["2026-11-18", "Today", false],
    ["2026-11-17", "Yesterday", true],
    ["2026-11-19", "Tomorrow", false],
    ["2026-11-20", "Fri, Nov 20", false],
    ["2026-11-16", "Mon, Nov 16", true],
    ["2027-01-04", "Jan 4, 2027", false],
    ["2025-12-31", "Dec 31, 2025", true],
  ])("reads %s as %s", (due, text, overdue) => {
    expect(dueLabel(due, TODAY)).toEqual({ text, overdue });
  });

  it("shows a missing date as No due date, which is never overdue", () => {
    expect(dueLabel(null, TODAY)).toEqual({ text: "No due date", overdue: false });
  });

  it("never shows a completed task as overdue", () => {
    fc.assert(
      fc.property(calendarDays, calendarDays, (due, today) => {
        expect(dueLabel(due, today, true).overdue).toBe(false);
      }),
    );
  });

  const expectThreeDays = (moment: Date, zone: string) => {
    const today = dayInTimeZone(zone, moment);
    const labels = [-1, 0, 1].map((distance) => dueLabel(addDays(today, distance), today));
    expect(labels.map((label) => label.text)).toEqual(["Yesterday", "Today", "Tomorrow"]);
    expect(labels.map((label) => label.overdue)).toEqual([true, false, false]);
  };

  it("shows Yesterday, Today and Tomorrow in every zone", () => {
    fc.assert(fc.property(moments, timeZones, expectThreeDays));
  });

  it("shows Yesterday, Today and Tomorrow around clock changes, on days of 23 or 25 hours", () => {
    fc.assert(
      fc.property(momentsAroundClockChanges, ({ moment, zone }) => expectThreeDays(moment, zone)),
    );
  });

  it("changes at the zone's midnight around every clock change, also one at midnight", () => {
    fc.assert(
      fc.property(momentsAroundClockChanges, ({ moment, zone }) => {
        const day = addDays(dayInTimeZone(zone, moment), 1);
        const midnight = Date.parse(wallToInstant({ day, time: "00:00" }, zone));
        expect(dueLabel(day, dayInTimeZone(zone, new Date(midnight - 1))).text).toBe("Tomorrow");
        expect(dueLabel(day, dayInTimeZone(zone, new Date(midnight))).text).toBe("Today");
      }),
    );
  });

  it("changes Tomorrow to Today at the zone's midnight and not a moment earlier", () => {
    const beforeMidnight = new Date("2026-11-01T03:59:59.999Z"); // 23:59 on Oct 31 in New York
    const midnight = new Date("2026-11-01T04:00:00Z"); // the day its clocks go back
    const label = (moment: Date) =>
      dueLabel("2026-11-01", dayInTimeZone("America/New_York", moment)).text;
    expect(label(beforeMidnight)).toBe("Tomorrow");
    expect(label(midnight)).toBe("Today");
    expect(label(new Date("2026-11-02T04:59:59Z"))).toBe("Today"); // 25 hours later
    expect(label(new Date("2026-11-02T05:00:00Z"))).toBe("Yesterday");
  });

  it("uses each person's zone for the same moment", () => {
    const moment = new Date("2026-11-20T04:30:00Z");
    const label = (zone: string) => dueLabel("2026-11-20", dayInTimeZone(zone, moment)).text;
    expect(label("America/New_York")).toBe("Tomorrow");
    expect(label("Europe/London")).toBe("Today");
    expect(label("Pacific/Kiritimati")).toBe("Today");
    expect(label("Pacific/Pago_Pago")).toBe("Tomorrow");
  });
});

describe("timedDueLabel", () => {
  const due = { day: TODAY, time: "15:00" };
  it.each([
    ["14:59", "Today, 3:00 PM", false],
    ["15:00", "Today, 3:00 PM", false],
    ["15:01", "Today, 3:00 PM", true],
  ])("at %s reads %s", (time, text, overdue) => {
    expect(timedDueLabel(due, { day: TODAY, time })).toEqual({ text, overdue });
    expect(timedDueLabel(due, { day: TODAY, time }, true).overdue).toBe(false);
  });

  it.each([
    ["2026-11-17", "Tomorrow, 3:00 PM", false],
    ["2026-11-19", "Yesterday, 3:00 PM", true],
  ])("is the same at any time of another day: on %s it reads %s", (day, text, overdue) => {
    expect(timedDueLabel(due, { day, time: "00:00" })).toEqual({ text, overdue });
    expect(timedDueLabel(due, { day, time: "23:59" })).toEqual({ text, overdue });
  });

  it("becomes overdue in the minute after its time, also when a clock change skips or repeats it", () => {
    fc.assert(
      fc.property(momentsAroundClockChanges, ({ moment, zone }) => {
        const wall = instantToWall(moment, zone);
        const at = Date.parse(wallToInstant(wall, zone));
        const later = instantToWall(new Date(at + 60_000), zone);
        const isOverdue = (now: typeof wall) => timedDueLabel(wall, now).overdue;
        expect(isOverdue(instantToWall(new Date(at), zone))).toBe(false);
        expect(isOverdue(later)).toBe(`${later.day}${later.time}` > `${wall.day}${wall.time}`);
      }),
    );
  });
});

describe("getDueGroup", () => {
  it.each([
    ["2026-11-17", "Overdue"],
    ["2026-11-18", "Today"],
    ["2026-11-19", "Tomorrow"],
    ["2026-11-20", "This week"],
    ["2026-11-21", "This week"],
    ["2026-11-22", "Later"],
    [null, "No due date"],
  ])("puts %s under %s", (due, group) => {
    expect(getDueGroup(due, TODAY)).toBe(group);
  });

  it("puts the day after tomorrow under Later on Friday and Saturday", () => {
    expect(getDueGroup("2026-11-22", "2026-11-20")).toBe("Later");
    expect(getDueGroup("2026-11-23", "2026-11-21")).toBe("Later");
  });

  it("never returns an earlier group for a later due date", () => {
    const order = ["Overdue", "Today", "Tomorrow", "This week", "Later"];
    fc.assert(
      fc.property(calendarDays, fc.nat(800), (today, days) => {
        const before = order.indexOf(getDueGroup(addDays(today, days - 400), today));
        const after = order.indexOf(getDueGroup(addDays(today, days - 399), today));
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
