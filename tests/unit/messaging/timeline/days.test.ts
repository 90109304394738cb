import { describe, expect, it } from "vitest";
import { groupByDay } from "@/lib/messaging/timeline/days";
import type { TimelineItem } from "@/lib/messaging/timeline/serialize";

const TODAY = "2026-11-21";
const timeZone = "America/New_York";

const note = (at: string) => ({ kind: "note", id: at, at }) as TimelineItem;
const message = (at: string, status: string) =>
  ({ kind: "message", id: at, at, record: { status } }) as TimelineItem;

const labels = (items: TimelineItem[]) =>
  groupByDay(items, { today: TODAY, timeZone }).map(({ label, items: held }) => [
    label,
    held.length,
  ]);

describe("groupByDay", () => {
  it("groups entries by the reader's days, latest first", () => {
    expect(
      labels([
        note("2026-11-22T04:30:00Z"), // 11:30 PM in New York
        note("2026-11-21T14:00:00Z"),
        note("2026-11-21T04:00:00Z"), // 11 PM the day before
        note("2026-11-13T15:00:00Z"),
        note("2025-11-13T15:00:00Z"),
      ]),
    ).toEqual([
      ["Today", 2],
      ["Yesterday", 1],
      ["Fri, Nov 13", 1],
      ["Nov 13, 2025", 1],
    ]);
  });

  it("puts scheduled entries before today", () => {
    expect(
      labels([message("2026-11-23T15:00:00Z", "draft"), message("2026-11-21T15:00:00Z", "sent")]),
    ).toEqual([
      ["Scheduled", 1],
      ["Today", 1],
    ]);
  });

  it("has no days without entries", () => {
    expect(labels([])).toEqual([]);
  });
});
