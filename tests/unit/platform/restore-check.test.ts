import { expect, test } from "vitest";
import { classifyDatabase } from "@/lib/platform/held-jobs/restore-check";

const HERE = { database: "7400000000000000001/16384", timeline: "00000001" };
const seen = (secondsSinceSeen: number, other: Partial<typeof HERE> = {}) => ({
  ...HERE,
  ...other,
  secondsSinceSeen,
});

test("a database without a worker before is new", () => {
  expect(classifyDatabase(HERE, undefined)).toBe("new");
});

test("the same database stays the same, however long nobody used it", () => {
  expect(classifyDatabase(HERE, seen(86_400 * 30))).toBe("same");
});

test("another cluster or database is a copy, however fresh", () => {
  const other = { database: "7400000000000000002/16384" };
  expect(classifyDatabase(HERE, seen(1, other))).toBe("restored");
  expect(classifyDatabase({ ...HERE, database: "7400000000000000001/16390" }, seen(1))).toBe(
    "restored",
  );
});

test("another timeline is a replica that took over, or an earlier moment", () => {
  const promoted = { ...HERE, timeline: "00000002" };
  expect(classifyDatabase(promoted, seen(299))).toBe("taken over");
  expect(classifyDatabase(promoted, seen(300))).toBe("restored");
});
