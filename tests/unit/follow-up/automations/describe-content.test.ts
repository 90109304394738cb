import { expect, test } from "vitest";
import { describeAutomationContent } from "@/lib/follow-up/automations/describe-content";
import { describeChanges } from "@/lib/organisation/audit/describe-changes";

const PLAN = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const context = {
  names: { [PLAN]: "New buyer" },
  timeZone: "America/New_York",
  describeContent: describeAutomationContent,
};

test("the audit log describes a change of an automation in the words of the automation's screen", () => {
  const call = {
    do: "task",
    type: "Call",
    title: "Call {{client.first_name}} now",
    due_days: 1,
    priority: "Medium",
  };
  const changes = {
    starts_with: ["client_created", "no_contact"],
    conditions: [{}, { status: ["Buyer"] }],
    actions: [[call], [call, { do: "plan", plan_id: PLAN }]],
  };
  const task = "add the task “Call [first name] now” (Call, due a day later)";
  expect(describeChanges({ kind: "automation", changes }, context)).toEqual([
    {
      field: "start",
      before: "when a client is created",
      after: "when a client has had no contact for",
    },
    { field: "conditions", before: null, after: "Buyer" },
    { field: "actions", before: task, after: `${task}; start the action plan “New buyer”` },
  ]);
});

test("other kinds and unknown actions have no description", () => {
  expect(describeAutomationContent({ kind: "role", column: "actions", value: [] }, {})).toBeNull();
  const unknown = { kind: "automation", column: "actions", value: [{ do: "fly" }] };
  expect(describeAutomationContent(unknown, {})).toBeNull();
});
