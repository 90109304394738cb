import pg from "pg";
import { expect, it } from "vitest";
import { ActionRefused, formatFailure } from "@/lib/follow-up/automations/failure-text";
import { formatLimit } from "@/lib/follow-up/automations/messages";
import { renderPlaceholders } from "@/lib/follow-up/automations/placeholders";
import { nextAllowedSendTime } from "@/lib/messaging/messages/quiet-hours";

const NAMES = {
  ...{ client: "{{team.name}} Lee", agent: "Bo Day", team: "Elm Realty" },
  custom: { "client.custom.gate": "{{team.name}}", "client.custom.none": null },
};

it.each([
  ["Hi {{client.first_name}}", "Hi {{team.name}}"],
  ["{{agent.first_name}}, {{agent.name}} of {{team.name}}", "Bo, Bo Day of Elm Realty"],
  ["{{client.name}}{{client.name}}", "{{team.name}} Lee{{team.name}} Lee"],
  ["{{nobody}} {{ client.name }}", "{{nobody}} {{team.name}} Lee"],
  ["{{ client.custom.gate }}, {{client.custom.none}}{{client.custom.hidden}}.", "{{team.name}}, ."],
])("fills the placeholders of %s", (text, filled) => {
  expect(renderPlaceholders(text, NAMES)).toBe(filled);
});

const failure = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, message.length, "error"), { code });

it.each([
  [failure("PT409", "The webhook is off"), "The webhook is off"],
  [failure("42501", "You cannot do that"), "You cannot do that"],
  [
    failure("42501", "permission denied for table x"),
    "The person it runs as does not have permission",
  ],
  [failure("23503", "violates x"), "Something it uses was deleted"],
  [failure("22P02", "invalid x"), "A value in it cannot be used"],
  [failure("23505", "duplicate x"), "It could not be done"],
  [new TypeError("x is undefined"), "It could not be done"],
  [new ActionRefused("unreachable"), "unreachable"],
  [failure("PT409", "x".repeat(400)), "x".repeat(300)],
])("shows the reason of the failure %s", (error, text) => {
  expect(formatFailure(error)).toBe(text);
});

it("states the daily limit", () => {
  expect(formatLimit(10)).toBe("Automations take at most 10 actions for a client in a day");
});

it.each([
  ["2026-11-25T12:59:59Z", "2026-11-25T13:00:00.000Z"],
  ["2026-11-25T13:00:00Z", null],
  ["2026-11-26T01:59:59Z", null],
  ["2026-11-26T02:00:00Z", "2026-11-26T13:00:00.000Z"],
  ["2026-10-31T23:00:00Z", null],
  ["2026-11-01T02:00:00Z", "2026-11-01T13:00:00.000Z"],
])("a message ready at %s is sent at %s", (ready, goes) => {
  expect(nextAllowedSendTime(ready, "America/New_York")).toBe(goes);
});
