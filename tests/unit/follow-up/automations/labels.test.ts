import { expect, test } from "vitest";
import { toSentence, toSentenceParts } from "@/lib/follow-up/automations/sentence";

test("an automation is described by a sentence that includes its variables", () => {
  const content = {
    name: "Call new Zillow leads",
    starts_with: "source" as const,
    starts_value: "zillow",
    starts_count: null,
    conditions: { has_phone: "yes" },
    actions: [
      {
        do: "task" as const,
        title: "Call {{client.name}}",
        type: "Call" as const,
        priority: "High" as const,
        due_days: 0,
      },
      { do: "notify" as const, to: "client_owner" as const, text: "New: {{client.first_name}}" },
    ],
  };
  expect(toSentenceParts(content, {})).toMatchObject({
    when: "a client’s source becomes Zillow",
    conditions: ["Has a phone number"],
    actions: [/^add the task/, /^notify/].map((text) => expect.stringMatching(text) as string),
  });
  expect(toSentence(content, {})).toBe(
    "When a client’s source becomes Zillow, if Has a phone number, " +
      "then add the task “Call [full name]” (Call, due the same day); notify the client’s owner: “New: [first name]”.",
  );
});

test.each([
  ["date_near", "closing", 7, "a date comes near: Expected closing, 7 days before"],
  ["date_past", "closing", 1, "a date has passed: Expected closing, 1 day after"],
  ["date_past", "birthday", 0, "a date has passed: Birthday, on the day"],
  [
    "date_past",
    "custom.lease_ends",
    365,
    "a date has passed: the field “lease_ends”, which was deleted or is hidden, 365 days after",
  ],
] as const)(
  "%s for %s gives the number of days before or after the date: %d",
  (starts_with, value, days, when) => {
    const start = { starts_with, starts_value: value, starts_count: days };
    expect(toSentenceParts({ ...start, conditions: {}, actions: [] }, {}).when).toBe(when);
  },
);
