import { describe, expect, it } from "vitest";
import { commissionText } from "@/lib/records/deals/first-deal";
import { dealFormBody, dealFormValues } from "@/lib/records/deals/form-values";
import { createDealBody } from "@/lib/records/deals/schema";
import { getBodyErrors, getChangedFields } from "@/lib/foundation/record-layer/form";
import type { Deal } from "@/lib/records/deals/serialize";

const CLIENT = { id: "11111111-1111-4111-8111-111111111111", label: "Dana Whitcomb" };
const TODAY = "2026-11-20";
const start = { personId: "22222222-2222-4222-8222-222222222222", client: CLIENT };

const DEAL: Deal = {
  id: "33333333-3333-4333-8333-333333333333",
  client_id: CLIENT.id,
  client_name: CLIENT.label,
  owner_id: start.personId,
  owner_name: "Ann Agent",
  title: "12 Elm St",
  value: 1_250_000.5,
  status: "Lead",
  probability: 40,
  expected_close_date: "2026-12-18",
  commission: 31_250.01,
  commission_percentage: 2.5,
  property_address: null,
  property_type: "Condo",
  property_bedrooms: 3,
  property_bathrooms: 2.5,
  property_sqft: null,
  lost_reason: null,
  tags: [],
  custom: {},
  closed_at: null,
  created_at: "2026-11-01T12:00:00+00:00",
  updated_at: "2026-11-01T12:00:00+00:00",
  can_update: true,
  can_delete: false,
  can_assign: false,
};

const getBody = (change: Partial<ReturnType<typeof dealFormValues>>, deal: Deal | null = null) =>
  dealFormBody({ ...dealFormValues(deal, start), ...change }, TODAY);

describe("the deal form", () => {
  it("starts as a lead at 2.5 percent with the client it was opened from", () => {
    expect(dealFormValues(null, start)).toMatchObject({
      client_id: CLIENT,
      status: "Lead",
      commission_percentage: "2.5",
      probability: "0",
    });
  });

  it("shows a deal in readable form", () => {
    expect(dealFormValues(DEAL, start)).toMatchObject({
      value: "1,250,000.50",
      expected_close_date: "Dec 18, 2026",
      property_bathrooms: "2.5",
      property_sqft: "",
    });
  });

  it("sends an empty value as $0 and a typed day as a day", () => {
    const body = getBody({ title: "x", expected_close_date: "12/18" });
    expect(getBodyErrors(createDealBody, body)).toEqual({});
    expect(body).toMatchObject({ value: "$0", expected_close_date: "2026-12-18" });
  });

  it("reports an error at each invalid field", () => {
    const body = getBody({
      client_id: null,
      probability: "101",
      value: "1,000,000,000,000",
      expected_close_date: "someday",
    });
    expect(getBodyErrors(createDealBody, body)).toEqual({
      title: "Deal title is required",
      client_id: "Please select a client",
      value: "Please enter a valid deal value",
      probability: "Probability must be a number between 0 and 100",
      expected_close_date: "Please enter a valid date",
    });
  });

  it("sends only changed fields of a deal", () => {
    const before = getBody({}, DEAL);
    expect(getChangedFields(before, getBody({}, DEAL))).toEqual({});
    const after = getBody({ value: "900,000", property_type: "" }, DEAL);
    expect(getChangedFields(before, after)).toEqual({ value: "$900,000", property_type: "" });
  });

  it("shows the stored commission while value or rate is missing, and none while the rate is invalid", () => {
    expect(commissionText("450,000", "2.8", 7)).toBe("12,600");
    expect(commissionText("450,000", "", 7)).toBe("7");
    expect(commissionText("", "2.8", 7)).toBe("7");
    expect(commissionText("450,000", "2.75", 7)).toBe("");
    expect(commissionText("450,000", "150", 7)).toBe("");
  });

  it("keeps a client outside the person's scope", () => {
    expect(dealFormValues({ ...DEAL, client_name: null }, start).client_id).toEqual({
      id: CLIENT.id,
      label: "Unknown Client",
    });
  });
});
