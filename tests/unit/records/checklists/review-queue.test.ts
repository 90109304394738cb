import { expect, test } from "vitest";
import {
  findCurrent,
  findNeighbour,
  listWaiting,
  toDecisionKey,
} from "@/lib/records/checklists/review-queue";

const item = (id: string, updated_at = "2026-11-20T12:00:00Z") => ({ id, updated_at });
const items = [item("a"), item("b"), item("c")];

test("a decided item leaves the queue until it is sent to review again", () => {
  const decided = new Set([toDecisionKey(item("a"))]);
  expect(listWaiting(items, decided).map(({ id }) => id)).toEqual(["b", "c"]);
  const sentAgain = item("a", "2026-11-21T12:00:00Z");
  expect(listWaiting([sentAgain, ...items], decided)[0]).toBe(sentAgain);
});

test("the current item is the chosen one, or else the first of the queue", () => {
  expect(findCurrent(items, "b")?.id).toBe("b");
  expect(findCurrent(items, "gone")?.id).toBe("a");
  expect(findCurrent([], null)).toBeUndefined();
});

test("a step moves one item down or up, and returns null at either end", () => {
  expect(findNeighbour(items, item("a"), 1)?.id).toBe("b");
  expect(findNeighbour(items, item("b"), -1)?.id).toBe("a");
  expect(findNeighbour(items, item("a"), -1)).toBeNull();
  expect(findNeighbour(items, item("c"), 1)).toBeNull();
  expect(findNeighbour(items, item("gone"), 1)).toBeNull();
});
