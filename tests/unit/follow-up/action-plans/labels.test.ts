import { expect, test } from "vitest";
import { stepKindsText, leftOutText, stepText } from "@/lib/follow-up/action-plans/labels";

test.each([
  [{ kind: "email", subject: "Hello {{ client.first_name }}" }, "Email: Hello [first name]"],
  [{ kind: "task", subject: "Call" }, "Task: Call"],
  [{ kind: "tag", tag_name: "Warm" }, "Add the tag Warm"],
  [{ kind: "status", client_status: "Seller" }, "Set the status Seller"],
  [{ kind: "wait", wait_for: "days", wait_days: 1, at_time: null }, "Wait 1 day"],
  [
    { kind: "wait", wait_for: "days", wait_days: 3, at_time: "09:30" },
    "Wait 3 days, until 9:30 AM",
  ],
  [{ kind: "wait", wait_for: "days", wait_days: 0, at_time: "17:00" }, "Wait until 5:00 PM"],
  [
    { kind: "wait", wait_for: "weekday", wait_weekday: 4, at_time: "17:00" },
    "Wait until Thursday, 5:00 PM",
  ],
  [
    { kind: "wait", wait_for: "birthday", wait_days: 0, at_time: "09:00" },
    "Wait until their birthday, 9:00 AM",
  ],
  [
    { kind: "wait", wait_for: "closing", wait_days: -14, at_time: "09:00" },
    "Wait until 14 days before closing, 9:00 AM",
  ],
  [
    {
      kind: "wait",
      wait_for: "custom_day",
      wait_field: "lease_ends",
      wait_days: -30,
      at_time: "09:00",
    },
    "Wait until 30 days before Lease ends, 9:00 AM",
  ],
  [
    { kind: "wait", wait_for: "custom_day", wait_field: "gone", wait_days: 0, at_time: "09:00" },
    "Wait until the field “gone”, which was deleted or is hidden, 9:00 AM",
  ],
] as const)("a step's label says what it does: %o", (step, text) => {
  expect(stepText(step, [{ key: "lease_ends", label: "Lease ends" }])).toBe(text);
});

test("a plan counts its steps by kind, and an enrolment counts the skipped clients by reason", () => {
  expect(stepKindsText(["task", "email", "wait", "email", "status", "status"])).toBe(
    "2 emails, 1 task, 2 statuses",
  );
  const groups = [
    { reason: "already_in", count: 1200 },
    { reason: "opted_out", count: 1 },
  ];
  expect(leftOutText(groups)).toBe("1,200 already in the plan, 1 opted out");
});

test("skipped clients are listed by name where the name is visible, and counted otherwise", () => {
  const groups = [
    { reason: "already_in", count: 3, ids: ["a", "b", "hidden"] },
    { reason: "opted_out", count: 1, ids: ["c"] },
    { reason: "out_of_sight", count: 1, ids: ["hidden"] },
  ];
  expect(leftOutText(groups, { a: "Ann Lee", b: "Bo Ray", c: "Cy Orr" })).toBe(
    "3 already in the plan (Ann Lee, Bo Ray and 1 more), 1 opted out (Cy Orr), 1 not visible",
  );
});
