import { describe, expect, test } from "vitest";
import { findMatches, fits, type BuyerCriteria, type Home } from "@/lib/listings/listings/criteria";

const home = (changed: Partial<Home> = {}): Home => ({
  listing_key: "K1",
  status: "Active",
  list_price: 310_000,
  bedrooms: 3,
  bathrooms: 2.5,
  city: "Dublin",
  postal_code: "43016-1234",
  property_type: "Single Family",
  ...changed,
});

const criteria = (changed: Partial<BuyerCriteria> = {}): BuyerCriteria => ({
  id: "c1",
  price_min: null,
  price_max: null,
  beds_min: null,
  baths_min: null,
  areas: [],
  property_types: [],
  ...changed,
});

describe("a home", () => {
  test.each<[string, Partial<Home>, Partial<BuyerCriteria>]>([
    ["anything", {}, {}],
    ["a home that is coming soon", { status: "Coming Soon" }, {}],
    ["the price equals minimum and maximum", {}, { price_min: 310_000, price_max: 310_000 }],
    ["bedrooms and baths equal the minimums", {}, { beds_min: 3, baths_min: 2.5 }],
    ["a town in other case", {}, { areas: ["DUBLIN"] }],
    ["the first five digits of a postal code", {}, { areas: ["Powell", "43016"] }],
    ["one of several property types", {}, { property_types: ["Condo", "Single Family"] }],
  ])("matches criteria: %s", (_, changed, wanted) => {
    expect(fits(home(changed), criteria(wanted))).toBe(true);
  });

  test.each<[string, Partial<Home>, Partial<BuyerCriteria>]>([
    ["a home under contract", { status: "Active Under Contract" }, {}],
    ["a sold home", { status: "Closed" }, {}],
    ["a home without a price", { list_price: null }, {}],
    ["a price below the minimum", {}, { price_min: 310_001 }],
    ["a price above the maximum", {}, { price_max: 309_999 }],
    ["unknown bedrooms", { bedrooms: null }, { beds_min: 1 }],
    ["too few bedrooms", {}, { beds_min: 4 }],
    ["unknown baths", { bathrooms: null }, { baths_min: 0.5 }],
    ["half a bath too few", {}, { baths_min: 3 }],
    ["another town", {}, { areas: ["Powell"] }],
    ["part of a postal code", {}, { areas: ["4301"] }],
    ["an unknown town and postal code", { city: null, postal_code: null }, { areas: ["Dublin"] }],
    ["another property type", {}, { property_types: ["Condo"] }],
  ])("does not match criteria: %s", (_, changed, wanted) => {
    expect(fits(home(changed), criteria(wanted))).toBe(false);
  });
});

test("each search matches a home once, even when several of its areas match", () => {
  const searches = [
    criteria({ id: "town and code", areas: ["Dublin", "43016", "dublin"] }),
    criteria({ id: "elsewhere", areas: ["Powell"] }),
    criteria({ id: "anywhere", beds_min: 3 }),
    criteria({ id: "larger", beds_min: 5 }),
  ];
  const homes = [home(), home({ listing_key: "K2", city: "Powell", postal_code: null })];
  const found = findMatches(homes, searches);
  expect(
    found.map(({ criteria_id, listing_key }) => `${listing_key} ${criteria_id}`).sort(),
  ).toEqual(["K1 anywhere", "K1 town and code", "K2 anywhere", "K2 elsewhere"]);
});
