import { expect, test } from "vitest";
import { tickedStatus } from "@/lib/tasks/ticked-status";

test("a tick completes a task, whatever it was", () => {
  expect(tickedStatus(true, "In Progress")).toBe("Completed");
  expect(tickedStatus(true, "Completed")).toBe("Completed");
});

test("a tick taken back gives a task the status it had", () => {
  expect(tickedStatus(false, "In Progress")).toBe("In Progress");
  expect(tickedStatus(false, "Pending")).toBe("Pending");
  expect(tickedStatus(false, "Completed")).toBe("Pending");
  expect(tickedStatus(false, null)).toBe("Pending");
});
