import { describe, expect, test } from "vitest";
import {
  beginsPart,
  findPart,
  newPart,
  toCutBody,
  toggleStart,
  type PartValues,
} from "@/lib/records/transaction-documents/cut-parts";
import { formatPageRange, parsePageRange } from "@/lib/records/transaction-documents/page-range";
import { cutDocumentBody } from "@/lib/records/transaction-documents/schema";

describe("pages", () => {
  test.each([
    ["3", { first: 3, last: 3 }],
    ["1-4", { first: 1, last: 4 }],
    [" 1 – 4 ", { first: 1, last: 4 }],
    ["1 to 4", { first: 1, last: 4 }],
    ["2000", { first: 2000, last: 2000 }],
  ])("are parsed from “%s”", (text, range) => {
    expect(parsePageRange(text)).toEqual(range);
    expect(parsePageRange(formatPageRange(range))).toEqual(range);
  });

  test.each([
    "",
    "0",
    "4-1",
    "1-2001",
    "2001",
    "-1",
    "1.5",
    "NaN",
    "Infinity",
    "9999999999",
    "1-2-3",
  ])("are refused as “%s” with a message", (pages) => {
    expect(parsePageRange(pages)).toBeNull();
    const { error } = cutDocumentBody.safeParse({ version: 1, parts: [{ pages, name: "Offer" }] });
    expect(error?.issues).toMatchObject([
      { path: ["parts", 0, "pages"], message: "Enter pages like 3 or 1-4" },
    ]);
  });
});

const pagesOf = (parts: readonly PartValues[]) => parts.map(({ pages }) => pages);

describe("marking a page as the start of a part", () => {
  const whole = [newPart({ first: 1, last: 9 })];

  test("splits the part of the page, and joins the parts when the mark is removed", () => {
    const two = toggleStart(whole, 3);
    expect(pagesOf(two)).toEqual(["1-2", "3-9"]);
    const three = toggleStart(two, 9);
    expect(pagesOf(three)).toEqual(["1-2", "3-8", "9"]);
    expect(pagesOf(toggleStart(three, 3))).toEqual(["1-8", "9"]);
    expect(pagesOf(toggleStart(whole, 1))).toEqual(["1-9"]);
  });

  test("keeps the typed values with the first part", () => {
    const named = [{ pages: "1-9", item: "an-item", name: "Contract" }];
    expect(toggleStart(named, 4)).toEqual([
      { pages: "1-3", item: "an-item", name: "Contract" },
      { pages: "4-9", item: "", name: "" },
    ]);
  });

  test("adds a part of one page when no part contains the page, even beside an invalid part", () => {
    const unfinished = [newPart({ first: 1, last: 2 }), { pages: "x", item: "", name: "" }];
    expect(pagesOf(toggleStart(unfinished, 5))).toEqual(["1-2", "x", "5"]);
    expect(findPart(unfinished, 5)).toBeUndefined();
    expect([beginsPart(unfinished, 1), beginsPart(unfinished, 2)]).toEqual([true, false]);
  });
});

test("a part without a name gets the name of its item, without forbidden characters", () => {
  const parts = [
    { pages: "1", item: "a", name: " " },
    { pages: "2", item: "a", name: "Mine" },
    { pages: "3", item: "", name: "" },
  ];
  const body = toCutBody(2, parts, new Map([["a", "Contract/addenda"]]));
  expect(body).toEqual({
    version: 2,
    parts: [
      { pages: "1", name: "Contract addenda", item_id: "a" },
      { pages: "2", name: "Mine", item_id: "a" },
      { pages: "3", name: "", item_id: null },
    ],
  });
});
