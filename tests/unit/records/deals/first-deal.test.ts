import { expect, test } from "vitest";
import { commissionText, emptyFirstDeal, firstDealBody } from "@/lib/records/deals/first-deal";
import { createDealBody } from "@/lib/records/deals/schema";

test("the commission is value times rate, and empty while either is missing", () => {
  expect(commissionText("450,000", "2.5")).toBe("11,250");
  expect(commissionText("333", "2.5")).toBe("8.33");
  expect(commissionText("0", "2.5")).toBe("0");
  expect(commissionText("", "2.5")).toBe("");
  expect(commissionText("450,000", "")).toBe("");
});

test.each(["2.75", "-1", "150", "100.1", "x"])("a rate of %s has no commission", (rate) => {
  expect(commissionText("450,000", rate)).toBe("");
});

test("empty value and commission are sent as $0, the rest in the API's form", () => {
  const body = firstDealBody({ ...emptyFirstDeal, title: "Sale" }, "2026-11-20");
  expect(body).toMatchObject({ value: "$0", commission: "$0", status: "Lead", probability: 0 });
  const parsed = createDealBody.omit({ client_id: true }).parse(body);
  expect(parsed).toMatchObject({
    value: 0,
    commission_percentage: 2.5,
    property_bedrooms: null,
    expected_close_date: null,
  });
});
