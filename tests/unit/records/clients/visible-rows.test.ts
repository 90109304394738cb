import { expect, test } from "vitest";
import { getRange, listRows } from "@/components/records/clients/use-visible-rows";

test("rows visible by a pixel are in range, rows that only touch the edge are not", () => {
  expect(getRange(0, 360, 36)).toEqual({ first: 0, last: 9 });
  expect(getRange(1, 360, 36)).toEqual({ first: 0, last: 10 });
  expect(getRange(36, 360, 36)).toEqual({ first: 1, last: 10 });
  expect(getRange(35.9, 360, 36)).toEqual({ first: 0, last: 10 });
});

test("a viewport without a height, or scrolled above the top, has a range", () => {
  expect(getRange(72, 0, 36)).toEqual({ first: 2, last: 2 });
  expect(getRange(-50, 100, 36)).toEqual({ first: 0, last: 1 });
});

test("only existing rows are rendered", () => {
  expect(listRows({ first: -3, last: 4 }, 3, null)).toEqual([0, 1, 2]);
  expect(listRows({ first: 0, last: 5 }, 0, null)).toEqual([]);
  expect(listRows({ first: 7, last: 9 }, 3, null)).toEqual([]);
});

test("a focused row outside the range is rendered too, in order and once", () => {
  expect(listRows({ first: 5, last: 7 }, 100, 2)).toEqual([2, 5, 6, 7]);
  expect(listRows({ first: 5, last: 7 }, 100, 90)).toEqual([5, 6, 7, 90]);
  expect(listRows({ first: 5, last: 7 }, 100, 6)).toEqual([5, 6, 7]);
  expect(listRows({ first: 5, last: 7 }, 50, 90)).toEqual([5, 6, 7]);
});
