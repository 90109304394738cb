import { expect, test } from "vitest";
import { findState } from "@/lib/records/checklists/states";

test.each([
  ["412 Elm St, Columbus, OH 43215", "OH"],
  ["412 Elm St, Columbus, oh", "OH"],
  ["412 Elm St, Columbus, Ohio 43215-1234", "OH"],
  ["1 Main St, Newport, KY 41071, USA", "KY"],
  ["9 Oak Ave, Charleston, West Virginia", "WV"],
  ["412 Elm St, Columbus OH 43215", "OH"],
  ["412 Elm St, Columbus, ZZ 43215", null],
  ["412 Elm St", null],
  ["Ohio Street 4", null],
  ["", null],
  [null, null],
])("the US state of the address %s is %s", (address, state) => {
  expect(findState(address)).toBe(state);
});
