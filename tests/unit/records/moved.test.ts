import { expect, test } from "vitest";
import { moved } from "@/lib/records/moved";

test.each([
  [0, 2, ["b", "c", "a", "d"]],
  [3, 1, ["a", "d", "b", "c"]],
  [1, 1, ["a", "b", "c", "d"]],
])("from %i to %i", (from, to, expected) => {
  expect(moved(["a", "b", "c", "d"], from, to)).toEqual(expected);
});
