import { describe, expect, test } from "vitest";
import { calculateExample, needsPrice } from "@/lib/commissions/plans/example-deal";
import { suggestExample } from "@/lib/commissions/plans/example-figures";
import type { PlanTerms } from "@/lib/commissions/plans/schema";
import { ANNIVERSARY, capped, fee, flat, percentage, REVIEW, RISK, scale } from "./plans";

const TODAY = "2026-06-15";

const NOTHING = { gross: "", price: "", counters: {} };

const tryPlan = (terms: PlanTerms, typed: Partial<typeof NOTHING> = {}) =>
  calculateExample(terms, { ...NOTHING, gross: "7,500", ...typed }, TODAY);

/** docs/features/commissions/calculation.md, example 2. */
const EXAMPLE_2 = capped("20", "16000", { period: ANNIVERSARY, after_split: [REVIEW, RISK] });

describe("the example beside a plan", () => {
  test("shows the result of the split, each line with its formula, and the net", () => {
    const deal = tryPlan(EXAMPLE_2, { counters: { company_dollar: "15,200" } });
    expect(deal).toEqual({
      sentence: "On $7,500.00 with $15,200.00 paid in: brokerage $800.00, agent $6,700.00",
      gross: "$7,500.00",
      net: "$6,615.00",
      lines: [
        {
          key: "split:agent",
          label: "Brokerage's share",
          payee: "the brokerage",
          formula: "20% of $7,500.00, cut at $800.00 left of the cap of $16,000.00",
          amount: "$800.00",
        },
        expect.objectContaining({ label: "review", amount: "$25.00" }),
        expect.objectContaining({ label: "risk", amount: "$60.00" }),
      ],
    });
  });

  test("starts with a counter near the cap or the second tier, and with none for other plans", () => {
    expect(suggestExample(EXAMPLE_2).counters).toEqual({ company_dollar: "15,200" });
    const tiers: [string, string][] = [
      ["0", "60"],
      ["11", "70"],
    ];
    expect(suggestExample(scale(tiers)).counters).toEqual({ gross_commission: "9.90" });
    expect(suggestExample(scale(tiers, { base: "sides" })).counters).toEqual({ sides: "5" });
    expect(suggestExample(scale(tiers, { method: "per_deal" })).counters).toEqual({});
    expect(suggestExample(flat("30")).counters).toEqual({});
  });

  test('names the outside payee, and shows "the mentor" before a mentor is chosen', () => {
    const terms = flat("20", {
      after_split: [
        percentage("coach", "10", "side_gross"),
        { ...fee("m", "100"), payee: { kind: "mentor" } },
      ],
    });
    expect(tryPlan(terms)).toMatchObject({
      lines: [{ payee: "the brokerage" }, { payee: "coach" }, { payee: "the mentor" }],
    });
  });

  test("asks for a price only where the plan depends on one", () => {
    expect(needsPrice(flat("30"))).toBe(false);
    expect(needsPrice(scale([["0", "70"]], { base: "volume" }))).toBe(true);
    expect(needsPrice(flat("30", { after_split: [percentage("a", "1", "price")] }))).toBe(true);
  });

  test.each(["-5", "abc", "1.234", "1000000000000000"])(
    "shows which amounts are valid for the input %s",
    (gross) => {
      expect(tryPlan(EXAMPLE_2, { gross })).toEqual({
        problem: "Enter amounts in dollars, such as 7,500.",
      });
    },
  );

  test("shows a counter of sides as a count", () => {
    const terms = scale(
      [
        ["0", "60"],
        ["10", "70"],
      ],
      { base: "sides" },
    );
    const deal = tryPlan(terms, { counters: { sides: "4" } });
    expect(deal).toMatchObject({
      sentence: "On $7,500.00 with 4 sides so far: brokerage $3,000.00, agent $4,500.00",
    });
  });
});
