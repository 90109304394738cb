import { expect, test } from "vitest";
import { summarizeEvents, toEventLabel } from "@/lib/platform/webhooks/event-labels";

test("events and lists of events are shown as words", () => {
  expect(toEventLabel("client.created")).toBe("Client created");
  expect(toEventLabel("buyer_agreement.created")).toBe("Buyer agreement created");
  expect(toEventLabel("automation.ran")).toBe("Called by an automation");
  expect(summarizeEvents(["task.updated", "client.deleted", "client.created"])).toBe(
    "Clients: created, deleted · Tasks: updated",
  );
  expect(summarizeEvents(["buyer_agreement.updated"])).toBe("Buyer agreements: updated");
});
