import { expect, test } from "vitest";
import { classifyDatabase } from "@/lib/platform/held-jobs/restore-check";

const HERE = { database: "7400000000000000001/16384", timeline: "00000001" };
const identitySeen = (secondsSinceSeen: number, other: Partial<typeof HERE> = {}) => ({
  ...HERE,
  ...other,
  secondsSinceSeen,
});

test("a database that no worker has used is new", () => {
  expect(classifyDatabase(HERE, undefined)).toBe("new");
});

test("an unchanged database is the same, even after a month without workers", () => {
  expect(classifyDatabase(HERE, identitySeen(86_400 * 30))).toBe("same");
});

test("another cluster or database is a restored copy, even if it was seen a second ago", () => {
  const other = { database: "7400000000000000002/16384" };
  expect(classifyDatabase(HERE, identitySeen(1, other))).toBe("restored");
  expect(
    classifyDatabase({ ...HERE, database: "7400000000000000001/16390" }, identitySeen(1)),
  ).toBe("restored");
});

test("another timeline is a takeover by a replica within five minutes, and a restore after that", () => {
  const promoted = { ...HERE, timeline: "00000002" };
  expect(classifyDatabase(promoted, identitySeen(299))).toBe("taken over");
  expect(classifyDatabase(promoted, identitySeen(300))).toBe("restored");
});
