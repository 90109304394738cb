import { expect, test } from "vitest";
import {
  isSameQuery,
  extractQuery,
  toDisplayedQuery,
  toViewHref,
  type ViewQuery,
} from "@/lib/foundation/record-layer/view-query";
import { parseViewQuery } from "@/lib/records/saved-views/viewed-list";

test("a view keeps the parameters of its list, and reports the others", () => {
  const saved = {
    status: "Closed",
    sortBy: "value",
    view: "board",
    property_type: "Castle",
    page: "3",
    mood: "good",
    __proto__x: "1",
    constructor: "1",
  };
  expect(parseViewQuery("deals", saved)).toEqual({
    query: { status: "Closed", sortBy: "value", view: "board" },
    dropped: ["property_type", "page", "mood", "__proto__x", "constructor"],
  });
});

test("each list accepts its own parameters", () => {
  expect(parseViewQuery("clients", { due: "today" }).dropped).toEqual(["due"]);
  expect(parseViewQuery("tasks", { due: "today" }).dropped).toEqual([]);
  const custom = { "custom.gate.has": "yes", sortBy: "custom.gate" };
  for (const list of ["clients", "deals", "transactions"] as const)
    expect(parseViewQuery(list, custom).dropped).toEqual([]);
  expect(parseViewQuery("tasks", custom).dropped).toEqual(["sortBy"]);
  expect(parseViewQuery("reports", custom).dropped).toEqual(["custom.gate.has", "sortBy"]);
});

test("a query is stored without its page, and compared with its parameters in any order", () => {
  const query = extractQuery("?status=Closed&page=2&search=a%20b");
  expect(query).toEqual({ status: "Closed", search: "a b" });
  expect(isSameQuery(query, { search: "a b", status: "Closed" })).toBe(true);
  expect(isSameQuery(query, { search: "a b" })).toBe(false);
  expect(isSameQuery({ status: "Lead" }, { owner: "Lead" })).toBe(false);
});

test("a view keeps the list's layout only with other parameters or while a view is open", () => {
  const shown = (address: string, open: ViewQuery | null, layout?: string) =>
    toDisplayedQuery(address, { layout, open });
  expect(shown("?view=board", null, "board")).toEqual({});
  expect(shown("?status=Lead&view=cards", null, "board")).toEqual({
    status: "Lead",
    view: "board",
  });
  expect(shown("", {}, "board")).toEqual({ view: "board" });
  expect(shown("?due=today", {})).toEqual({ due: "today" });
  expect(shown("?status=Buyer", { view: "table" })).toEqual({ status: "Buyer", view: "table" });
});

test("a view opens its list as saved", () => {
  const view = { id: "7", list: "deals", query: { search: "50% & more" } } as const;
  expect(toViewHref(view)).toBe("/deals?search=50%25+%26+more&saved=7");
});
