import { expect, test } from "vitest";
import { moveItem } from "@/lib/foundation/record-layer/move-item";

test.each([
  [0, 2, ["b", "c", "a", "d"]],
  [3, 1, ["a", "d", "b", "c"]],
  [1, 1, ["a", "b", "c", "d"]],
])("moves an item from %i to %i", (from, to, expected) => {
  expect(moveItem(["a", "b", "c", "d"], from, to)).toEqual(expected);
});
