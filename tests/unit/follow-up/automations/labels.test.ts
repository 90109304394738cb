import { expect, test } from "vitest";
import { toSentence, toSentenceParts } from "@/lib/follow-up/automations/labels";

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
