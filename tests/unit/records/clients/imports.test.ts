import { expect, test } from "vitest";
import { toUndoneText } from "@/lib/records/clients/imports";

const undone = (kept: Record<string, number>, opt_outs: number) =>
  toUndoneText({ removed: 3, kept, opt_outs, clients: [] });

test("the result of an undone import counts the remaining clients and the reverted opt-outs", () => {
  expect(undone({}, 0)).toBe("Nothing from the import is left.");
  expect(undone({ deal: 1 }, 1)).toBe(
    "1 client stays, because somebody has worked with it since. 1 opt-out that it added was removed.",
  );
  expect(undone({ deal: 1200, note: 34 }, 1234)).toBe(
    "1,234 clients stay, because somebody has worked with them since. 1,234 opt-outs that it added were removed.",
  );
});
