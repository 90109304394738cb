import { expect, test } from "vitest";
import { eventSummary, eventWords } from "@/lib/webhooks/event-words";

test("an event and what a webhook is told of read as words", () => {
  expect(eventWords("client.created")).toBe("Client created");
  expect(eventWords("automation.ran")).toBe("Called by an automation");
  expect(eventSummary(["task.updated", "client.deleted", "client.created"])).toBe(
    "Clients: created, deleted · Tasks: updated",
  );
});
