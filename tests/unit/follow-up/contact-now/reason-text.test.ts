import { expect, test } from "vitest";
import { toReasonText } from "@/lib/follow-up/contact-now/reason-text";
import type { ContactReason } from "@/lib/follow-up/contact-now/schema";

const now = new Date("2026-11-20T15:00:00Z");
const today = "2026-11-20";

test.each<[ContactReason, string]>([
  [
    { kind: "asked", at: "2026-11-20T14:48:00Z", about: "12 Neil Ave", source: "zillow" },
    "Asked about 12 Neil Ave 12 minutes ago",
  ],
  [
    { kind: "asked", at: "2026-11-20T13:00:00Z", about: null, source: "zillow" },
    "Sent an inquiry (Zillow) 2 hours ago",
  ],
  [
    { kind: "asked", at: "2026-11-20T14:59:40Z", about: null, source: "unknown" },
    "Sent an inquiry just now",
  ],
  [{ kind: "wrote", at: "2026-11-18T15:00:00Z" }, "Wrote 2 days ago, no answer yet"],
  [{ kind: "texted", at: "2026-11-20T14:59:00Z" }, "Texted 1 minute ago, no answer yet"],
  [
    { kind: "task", id: "t", title: "Send comps", due_date: today, due_time: "15:30" },
    "Task due today, 3:30 PM: Send comps",
  ],
  [
    { kind: "task", id: "t", title: "Send comps", due_date: today, due_time: null },
    "Task due today: Send comps",
  ],
  [
    { kind: "task", id: "t", title: "Send comps", due_date: "2026-11-19", due_time: "15:30" },
    "Task overdue: Send comps",
  ],
  [
    { kind: "new", at: "2026-11-19T15:00:00Z", source: null },
    "New 1 day ago, no one has been in touch",
  ],
  [{ kind: "silent", at: "2026-10-20T16:00:00Z" }, "No contact for 30 days"],
  [{ kind: "silent", at: null }, "No one has been in touch yet"],
])("describes the reason %j", (reason, text) => {
  expect(toReasonText(reason, { now, today, band: null })).toBe(text);
});

test("a silent client with a score is described by their score band", () => {
  const silent: ContactReason = { kind: "silent", at: "2026-11-11T14:00:00Z" };
  expect(toReasonText(silent, { now, today, band: "hot" })).toBe("Hot, no contact for 9 days");
  expect(toReasonText({ ...silent, at: null }, { now, today, band: "warm" })).toBe(
    "Warm, no one has been in touch yet",
  );
});
