import { expect, test } from "vitest";
import { classifyDatabase } from "@/lib/platform/held-jobs/restore-check";

const THIS_DATABASE = { database: "7400000000000000001/16384", timeline: "00000001" };
const identitySeen = (secondsSinceSeen: number, other: Partial<typeof THIS_DATABASE> = {}) => ({
  ...THIS_DATABASE,
  ...other,
  secondsSinceSeen,
});

test("a database that no worker has used is new", () => {
  expect(classifyDatabase(THIS_DATABASE, undefined)).toBe("new");
});

test("an unchanged database is the same, even after a month without workers", () => {
  expect(classifyDatabase(THIS_DATABASE, identitySeen(86_400 * 30))).toBe("same");
});

test("another cluster or database is a restored copy, even if it was seen a second ago", () => {
  const other = { database: "7400000000000000002/16384" };
  expect(classifyDatabase(THIS_DATABASE, identitySeen(1, other))).toBe("restored");
  expect(
    classifyDatabase({ ...THIS_DATABASE, database: "7400000000000000001/16390" }, identitySeen(1)),
  ).toBe("restored");
});

test("another timeline is a takeover by a replica within five minutes, and a restore after that", () => {
  const promoted = { ...THIS_DATABASE, timeline: "00000002" };
  expect(classifyDatabase(promoted, identitySeen(299))).toBe("taken over");
  expect(classifyDatabase(promoted, identitySeen(300))).toBe("restored");
});
