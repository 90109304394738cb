import { expect, test } from "vitest";
import {
  newAction,
  toAutomationValues,
  toDraftParts,
} from "@/components/follow-up/automations/form-values";

const TAG = "7d444840-9dc0-11d1-b245-5ffdce74fad2";

test("a new automation shows its trigger and an ellipsis for its incomplete action", () => {
  const { when, conditions, actions } = toDraftParts(toAutomationValues(null), {});
  expect(when).not.toBe("");
  expect(conditions).toEqual([]);
  expect(actions).toEqual(["add a task …"]);
});

test("a complete action is described in full, an incomplete action has an ellipsis, an invalid count is omitted", () => {
  const values = {
    ...toAutomationValues(null),
    starts_with: "no_contact" as const,
    starts_count: "soon",
    actions: [
      { ...newAction("tag"), tag_id: TAG },
      { ...newAction("message"), content: "Hello" },
      { ...newAction("assign"), user_id: "" },
    ],
  };
  expect(toDraftParts(values, { [TAG]: "Hot" })).toMatchObject({
    when: expect.not.stringContaining("soon") as string,
    actions: ["add the tag Hot", "send a message …", "reassign the client …"],
  });
});
