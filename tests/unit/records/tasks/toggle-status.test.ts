import { expect, test } from "vitest";
import { toggleStatus } from "@/lib/records/tasks/toggle-status";

test("a tick completes a task, whatever it was", () => {
  expect(toggleStatus(true, "In Progress")).toBe("Completed");
  expect(toggleStatus(true, "Completed")).toBe("Completed");
});

test("a tick taken back gives a task the status it had", () => {
  expect(toggleStatus(false, "In Progress")).toBe("In Progress");
  expect(toggleStatus(false, "Pending")).toBe("Pending");
  expect(toggleStatus(false, "Completed")).toBe("Pending");
  expect(toggleStatus(false, null)).toBe("Pending");
});
