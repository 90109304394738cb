import { describe, expect, it } from "vitest";
import { formatDuration } from "@/lib/records/deals/duration";
import { computeForecastCommission } from "@/lib/records/deals/forecast";
import { toDealFilterParams, dealAddress } from "@/lib/records/deals/list";
import { toPropertyFacts } from "@/lib/records/deals/property-text";

describe("computeForecastCommission", () => {
  it.each([
    [10_000, 35, 3500],
    [0.01, 50, 0.01],
    [10_000, 0, 0],
    [999_999_999_999.99, 100, 999_999_999_999.99],
  ])("computes for %d at %i percent: %d", (commission, probability, expected) => {
    expect(computeForecastCommission({ commission, probability })).toBe(expected);
  });
});

describe("formatDuration", () => {
  it.each([
    [0, "less than a minute"],
    [60, "1 minute"],
    [7199, "1 hour"],
    [86_400, "1 day"],
    [86_400 * 12 + 5, "12 days"],
  ])("formats %i seconds as %s", (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});

describe("toPropertyFacts", () => {
  const nothing = {
    property_type: null,
    property_bedrooms: null,
    property_bathrooms: null,
    property_sqft: null,
  };
  it("lists the known facts", () => {
    expect(toPropertyFacts(nothing)).toBe("");
    expect(toPropertyFacts({ ...nothing, property_type: "Land", property_sqft: 12_000 })).toBe(
      "Land · 12,000 sq ft",
    );
    expect(toPropertyFacts({ ...nothing, property_bedrooms: 0, property_bathrooms: 0.5 })).toBe(
      "0 bd · 0.5 ba",
    );
  });
});

describe("toDealFilterParams", () => {
  it("requests only values that the API accepts, whatever the address contains", async () => {
    const filters = dealAddress.read(
      new URLSearchParams(
        "search= elm &status=Won&client_id=none&value_gte=$300,000&value_lte=lots&expected_close_date_gte=2026-02-30&owner=me",
      ),
    );
    expect(Object.fromEntries(toDealFilterParams(filters))).toEqual({
      search: "elm",
      value_gte: "$300,000",
      owner: "me",
    });
  });
});
