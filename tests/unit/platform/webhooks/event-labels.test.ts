import { expect, test } from "vitest";
import { summarizeEvents, toEventLabel } from "@/lib/platform/webhooks/event-labels";

test("an event and what a webhook is told of read as words", () => {
  expect(toEventLabel("client.created")).toBe("Client created");
  expect(toEventLabel("automation.ran")).toBe("Called by an automation");
  expect(summarizeEvents(["task.updated", "client.deleted", "client.created"])).toBe(
    "Clients: created, deleted · Tasks: updated",
  );
});
