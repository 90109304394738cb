import { expect, test } from "vitest";
import { fillForm, listingValues, type FilledFields } from "@/lib/listings/mls/fill-deal";
import type { MlsProperty } from "@/lib/listings/mls/property";

const EMPTY: FilledFields = {
  title: "",
  value: "",
  property_address: "",
  property_type: "",
  property_bedrooms: "",
  property_bathrooms: "",
  property_sqft: "",
};

const HOME: MlsProperty = {
  mlsNumber: "226000013",
  address: "1213 Schiller Street",
  city: "Columbus",
  state: "OH",
  postalCode: "43206",
  listPrice: 310_000,
  propertyType: "Residential",
  bedrooms: 3,
  bathrooms: 2.5,
  squareFeet: 1850,
  status: "Active",
  listingAgent: { name: "Sample Agent One" },
  listingOffice: { name: "Example Homes" },
  photo: null,
  modifiedAt: null,
  listedOn: null,
};

const ALL: FilledFields = {
  title: "1213 Schiller Street, Columbus",
  value: "310,000",
  property_address: "1213 Schiller Street, Columbus, OH 43206",
  property_type: "Single Family",
  property_bedrooms: "3",
  property_bathrooms: "2.5",
  property_sqft: "1850",
};

test("fills every field of an empty form", () => {
  expect(fillForm(HOME, EMPTY, {})).toEqual({ filledFields: ALL, keptFields: [] });
});

test("keeps typed values and lists those that differ from the listing", () => {
  const typed = { ...EMPTY, title: "Mine", value: "300,000", property_bedrooms: "3" };
  const { filledFields, keptFields } = fillForm(HOME, typed, {});
  expect(filledFields).not.toHaveProperty("title");
  expect(filledFields).not.toHaveProperty("value");
  expect(keptFields).toEqual(["value"]);
});

test("a second listing replaces values of the first, but not values typed since", () => {
  const second = { ...HOME, listPrice: 500_000, bedrooms: null };
  const form = { ...ALL, property_sqft: "1900" };
  const { filledFields, keptFields } = fillForm(second, form, ALL);
  expect(filledFields).toMatchObject({ value: "500,000" });
  expect(filledFields).not.toHaveProperty("property_bedrooms");
  expect(keptFields).toEqual(["property_sqft"]);
});

test("a withheld address fills neither the title nor the address of the form", () => {
  const { filledFields } = fillForm({ ...HOME, address: null }, EMPTY, {});
  expect(filledFields).not.toHaveProperty("title");
  expect(filledFields).not.toHaveProperty("property_address");
});

test.each([
  ["Residential", "Single Family"],
  ["Condo", "Condo"],
  ["Townhouse", "Townhouse"],
  ["Commercial", "Commercial"],
  ["Land", "Land"],
  ["Multi-Family", "Multi-Family"],
  ["Farm", "Other"],
])("a listing of type %s becomes a deal of type %s", (propertyType, type) => {
  expect(listingValues({ ...HOME, propertyType }).property_type).toBe(type);
});

test("a listing with a withheld address has an empty title and address", () => {
  expect(listingValues({ ...HOME, address: null })).toMatchObject({
    title: "",
    property_address: "",
  });
});
