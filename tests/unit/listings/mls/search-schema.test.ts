import { describe, expect, it } from "vitest";
import { newSearchBody, searchBody } from "@/lib/listings/listings/search-schema";
import { toSearchText } from "@/lib/listings/listings/search-labels";

const ANY = {
  price_min: null,
  price_max: null,
  beds_min: null,
  baths_min: null,
  areas: [],
  property_types: [],
};

describe("buyer criteria", () => {
  it.each([
    [{ beds_min: "3" }, { beds_min: 3 }],
    [{ price_max: "$500,000", beds_min: "" }, { price_max: 500_000 }],
    [
      { baths_min: 2.5, areas: ["dublin"] },
      { baths_min: 2.5, areas: ["Dublin"] },
    ],
    [{ property_types: ["Condo"] }, { property_types: ["Condo"] }],
  ])("are parsed from %j, with defaults for missing criteria", (given, read) => {
    expect(searchBody.parse(given)).toEqual({ ...ANY, ...read });
  });

  it("need a client and at least one condition", () => {
    expect(searchBody.safeParse({ areas: " , " }).success).toBe(false);
    expect(newSearchBody.safeParse({ beds_min: 3 }).success).toBe(false);
  });

  it("are shown in one line", () => {
    const search = { ...ANY, price_max: 500_000, beds_min: 3, areas: ["Dublin", "43201"] };
    expect(toSearchText(search)).toBe("Up to $500,000 · 3+ beds · Dublin, 43201");
    expect(
      toSearchText({ ...ANY, price_min: 1, price_max: 2, property_types: ["Condo", "Land"] }),
    ).toBe("$1 to $2 · Condo or Land");
  });
});
