import { expect, test } from "vitest";
import { getFirstWay } from "@/lib/follow-up/contact-now/first-way";
import { splitRecentEntries, type RecentEntry } from "@/lib/follow-up/contact-now/recent-entry";
import type { ContactReason } from "@/lib/follow-up/contact-now/schema";

const AT = "2026-11-26T12:00:00Z";
const REACHABLE = { phone: "6145550100", email: "gail@mail.example" };
const texted: ContactReason = { kind: "texted", at: AT };
const wrote: ContactReason = { kind: "wrote", at: AT };
const silent: ContactReason = { kind: "silent", at: AT };

test.each([
  ["a client who texted", [silent, texted], REACHABLE, "text"],
  ["a client who emailed", [wrote], REACHABLE, "email"],
  ["a client who emailed and has no email address", [wrote], { ...REACHABLE, email: null }, "call"],
  ["a client who has not written", [silent], REACHABLE, "call"],
  ["a client who has not written and has no phone", [silent], { ...REACHABLE, phone: "" }, "email"],
] as const)("the primary button chooses the channel for %s", (_what, reasons, client, way) => {
  expect(getFirstWay(reasons, client)).toBe(way);
});

const entry = (id: string, isTheirs: boolean): RecentEntry => ({
  ...{ id, isTheirs, at: AT, head: id, text: id },
});
const ENTRIES = [
  entry("note", false),
  entry("theirs", true),
  entry("older", true),
  entry("sent", false),
];

test("the client's latest message is shown first, with three other entries below", () => {
  const { waiting, others } = splitRecentEntries(ENTRIES, true);
  expect(waiting?.id).toBe("theirs");
  expect(others.map(({ id }) => id)).toEqual(["note", "older", "sent"]);
});

test("the last three entries are listed when no message is waiting", () => {
  const { waiting, others } = splitRecentEntries(ENTRIES, false);
  expect(waiting).toBeUndefined();
  expect(others.map(({ id }) => id)).toEqual(["note", "theirs", "older"]);
});
