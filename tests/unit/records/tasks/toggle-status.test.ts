import { expect, test } from "vitest";
import { toggleStatus } from "@/lib/records/tasks/toggle-status";

test("a tick completes a task of any status", () => {
  expect(toggleStatus(true, "In Progress")).toBe("Completed");
  expect(toggleStatus(true, "Completed")).toBe("Completed");
});

test("removing a tick restores the earlier status", () => {
  expect(toggleStatus(false, "In Progress")).toBe("In Progress");
  expect(toggleStatus(false, "Pending")).toBe("Pending");
  expect(toggleStatus(false, "Completed")).toBe("Pending");
  expect(toggleStatus(false, null)).toBe("Pending");
});
