import { expect, it } from "vitest";
import { toHoldingsTexts } from "@/lib/organisation/members/holdings-text";

it("lists how many records of each kind are handed over, without zeros", () => {
  const nothing = {
    clients: 0,
    deals: 0,
    transactions: 0,
    tasks: 0,
    key_dates: 0,
    messages: 0,
    shared: 0,
    views: 0,
    rules: 0,
    plans: 0,
  };
  expect(toHoldingsTexts(nothing)).toEqual([]);
  expect(toHoldingsTexts({ ...nothing, clients: 1200, deals: 1, views: 2 })).toEqual([
    "1,200 clients",
    "1 open deal",
    "2 saved views",
  ]);
});
