import { describe, expect, it } from "vitest";
import { createDealBody } from "@/lib/records/deals/schema";

const VALID = { client_id: "11111111-1111-4111-8111-111111111111", title: "12 Elm St" };

const textFor = (body: object) => createDealBody.safeParse(body).error?.issues[0]?.message;

describe("createDealBody", () => {
  it("accepts a title and a client, and defaults to a lead", () => {
    expect(createDealBody.parse(VALID)).toEqual({ ...VALID, status: "Lead" });
  });

  it("accepts what the client form sends, including blank boxes", () => {
    const deal = createDealBody.parse({
      ...VALID,
      value: "$350,000",
      commission: "",
      probability: 0,
      expected_close_date: "",
      property_address: " ",
      property_type: "",
      property_bedrooms: "3",
      property_bathrooms: "2.5",
      property_sqft: "",
    });
    expect(deal).toMatchObject({
      value: 350_000,
      commission: 0,
      expected_close_date: null,
      property_address: null,
      property_type: null,
      property_bedrooms: 3,
      property_bathrooms: 2.5,
      property_sqft: null,
    });
  });

  it.each([
    ["no title", { ...VALID, title: " " }, "Deal title is required"],
    ["no client", { title: "x" }, "Please select a client"],
    ["the select's value for no client", { ...VALID, client_id: "none" }, "Please select a client"],
    ["a value in words", { ...VALID, value: "a lot" }, "Please enter a valid deal value"],
    ["a value below 0", { ...VALID, value: -1 }, "Please enter a valid deal value"],
    ["a commission in words", { ...VALID, commission: "x" }, "Please enter a valid deal value"],
    [
      "probability 101",
      { ...VALID, probability: 101 },
      "Probability must be a number between 0 and 100",
    ],
    [
      "probability -1",
      { ...VALID, probability: -1 },
      "Probability must be a number between 0 and 100",
    ],
    [
      "probability 0.5",
      { ...VALID, probability: 0.5 },
      "Probability must be a number between 0 and 100",
    ],
    [
      "probability abc",
      { ...VALID, probability: "abc" },
      "Probability must be a number between 0 and 100",
    ],
    ["100.1 %", { ...VALID, commission_percentage: 100.1 }, /between 0 and 100/],
    ["2.55 %", { ...VALID, commission_percentage: 2.55 }, /steps of 0.1/],
    ["February 30", { ...VALID, expected_close_date: "2026-02-30" }, "Please enter a valid date"],
    ["a US date", { ...VALID, expected_close_date: "11/20/2026" }, "Please enter a valid date"],
    ["1.5 bedrooms", { ...VALID, property_bedrooms: 1.5 }, /Bedrooms/],
    ["2.25 bathrooms", { ...VALID, property_bathrooms: 2.25 }, /steps of 0.5/],
    ["-1 square feet", { ...VALID, property_sqft: -1 }, /Square feet/],
    ["an unknown property type", { ...VALID, property_type: "Castle" }, /property types/],
    ["an unknown status", { ...VALID, status: "Won" }, /^Status must be/],
  ])("refuses %s", (_what, body, message) => {
    expect(textFor(body)).toMatch(message);
  });

  it.each([0, 2.5, 2.7, 99.9, 100, "3.1"])("accepts a commission of %s %%", (percentage) => {
    expect(textFor({ ...VALID, commission_percentage: percentage })).toBeUndefined();
  });
});
