import { describe, expect, it } from "vitest";
import { parseAreas } from "@/lib/listings/listings/areas";
import { toODataFilter, type ListingCriteria } from "@/lib/listings/listings/condition";
import { parseFilter } from "@/local/mls/filter";
import { sampleListings, type Listing } from "@/local/mls/listings";

const TODAY = "2026-11-20";
const listings = sampleListings();
const rules = {
  fields: new Set(Object.keys(listings[0]!)),
  functions: new Set<string>(),
};

const found = (wanted: ListingCriteria): Listing[] =>
  listings.filter(parseFilter(toODataFilter(wanted, { lookupMode: "named" }, TODAY), rules));

describe("a query to an MLS", () => {
  it.each<[ListingCriteria, (listing: Listing) => boolean]>([
    [{ area: "dublin" }, ({ City }) => City === "Dublin"],
    [
      { area: "new albany, 43201" },
      ({ City, PostalCode }) => City === "New Albany" || PostalCode === "43201",
    ],
    [
      { price_gte: 250_000, price_lte: 400_000 },
      ({ ListPrice }) => ListPrice >= 250_000 && ListPrice <= 400_000,
    ],
    [{ beds: "3" }, ({ BedroomsTotal }) => (BedroomsTotal ?? 0) >= 3],
    [{ baths: "2" }, ({ BathroomsFull }) => (BathroomsFull ?? 0) >= 2],
    [
      { baths: "2.5" },
      ({ BathroomsFull, BathroomsHalf }) => (BathroomsFull ?? 0) + (BathroomsHalf ?? 0) / 2 >= 2.5,
    ],
    [{ types: ["Condo"] }, ({ PropertySubType }) => PropertySubType === "Condominium"],
    [{ types: ["Commercial"] }, ({ PropertyType }) => PropertyType === "Commercial Sale"],
    [{ statuses: ["Active"] }, ({ StandardStatus }) => StandardStatus === "Active"],
    [{ listed: "30" }, ({ OnMarketDate }) => OnMarketDate >= "2026-10-21"],
  ])("with %j finds exactly the matching listings", (wanted, fits) => {
    const expected = listings.filter(fits);
    expect(expected.length).toBeGreaterThan(0);
    expect(found(wanted)).toEqual(expected);
  });

  it("omits blanks when the server spells its values without them", () => {
    const wanted: ListingCriteria = {
      types: ["Single Family"],
      statuses: ["Active Under Contract"],
    };
    expect(toODataFilter(wanted, { lookupMode: "joined" }, TODAY)).toBe(
      "PropertySubType eq 'SingleFamilyResidence' and StandardStatus eq 'ActiveUnderContract'",
    );
  });

  it("escapes a quote in a typed area", () => {
    expect(found({ area: "x') or ('1' eq '1" })).toEqual([]);
  });
});

describe("areas", () => {
  it("are parsed in any spelling, each once and at most ten", () => {
    expect(parseAreas(" dublin;NEW   albany, 43201,Dublin\n")).toEqual([
      "Dublin",
      "New Albany",
      "43201",
    ]);
    expect(
      parseAreas(Array.from({ length: 20 }, (_, index) => `Town ${index}`).join()),
    ).toHaveLength(10);
    expect(parseAreas(" , ;")).toEqual([]);
  });
});
