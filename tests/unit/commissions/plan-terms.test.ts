import { describe, expect, it } from "vitest";
import { planTerms } from "@/lib/commissions/plans/schema";
import { planMessages as text } from "@/lib/commissions/plans/messages";
import { fee, percentage } from "./plans";

const NONE = { kind: "none" };
const FLAT = { kind: "flat", company_rate: "30" };
const CAP = { kind: "cap", company_rate: "20", cap: "16000", period: NONE };
const scaleOf = (...from: string[]) => ({
  kind: "scale",
  base: "gross_commission",
  period: NONE,
  tiers: from.map((start) => ({ from: start, agent_rate: "70" })),
});

/** Returns the refusals of terms, as `path: message`. */
function refusals(terms: unknown): string[] {
  const { error } = planTerms.safeParse(terms);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("the terms of a plan", () => {
  it("are normalized to plain decimals and completed with defaults", () => {
    const terms = planTerms.parse({
      split: { ...CAP, company_rate: " 20.50% ", cap: "$16,000" },
      after_split: [fee("review", "25.5")],
    });
    expect(terms).toEqual({
      off_the_top: [],
      monthly_charges: [],
      royalty: null,
      split: {
        kind: "cap",
        company_rate: "20.5",
        cap: "16000.00",
        company_rate_after: "0",
        period: NONE,
      },
      after_split: [
        {
          key: "review",
          label: "review",
          payee: { kind: "brokerage" },
          paid_from: "agent",
          rate: null,
          base: null,
          amount: "25.50",
          minimum: null,
          maximum: null,
          cap: null,
          amount_after_cap: null,
          period: NONE,
          when: "always",
          once: "side",
          counts_towards_cap: false,
          lowers_1099: false,
        },
      ],
    });
    expect(planTerms.parse(terms)).toEqual(terms);
  });

  it.each([
    ["100.0001", text.rateRange],
    ["101", text.rateRange],
    ["-1", text.rateInvalid],
    ["2.75001", text.rateDecimals],
    ["NaN", text.rateInvalid],
    ["Infinity", text.rateInvalid],
    ["1e1", text.rateInvalid],
    ["", text.rateInvalid],
    [70, text.rateInvalid],
    [Number.NaN, text.rateInvalid],
    [undefined, text.rateInvalid],
  ])("refuse a rate of %j", (company_rate, message) => {
    expect(refusals({ split: { kind: "flat", company_rate } })).toEqual([
      `split.company_rate: ${message}`,
    ]);
  });

  it.each(["0", "100", "2.7500", "0.0001", "1.3375"])("accept a rate of %s%%", (company_rate) => {
    expect(refusals({ split: { kind: "flat", company_rate } })).toEqual([]);
  });

  it.each([
    ["1000000000000", text.amountRange],
    ["1.005", text.amountDecimals],
    ["-5", text.amountInvalid],
    ["NaN", text.amountInvalid],
    ["Infinity", text.amountInvalid],
    [16_000, text.amountInvalid],
    ["0", text.capZero],
    ["0.00", text.capZero],
  ])("refuse a cap of %j", (cap, message) => {
    expect(refusals({ split: { ...CAP, cap } })).toEqual([`split.cap: ${message}`]);
  });

  it.each(["0.01", "999999999999.99"])("accept a cap of %s", (cap) => {
    expect(refusals({ split: { ...CAP, cap } })).toEqual([]);
  });

  it.each([
    [[], "split.tiers", text.tiersMissing],
    [["100"], "split.tiers.0.from", text.tiersBegin],
    [["0", "50000", "50000.00"], "split.tiers.2.from", text.tiersOverlap],
    [["0", "50000", "9000"], "split.tiers.2.from", text.tiersOrder],
  ])("refuse tiers from %j", (from, path, message) => {
    expect(refusals({ split: scaleOf(...from) })).toEqual([`${path}: ${message}`]);
  });

  it.each([
    ["a scale without a period", { ...scaleOf("0"), period: null }, "period", text.periodRequired],
    [
      "a scale by deal with a period",
      { ...scaleOf("0"), method: "per_deal" },
      "period",
      text.periodOfPerDeal,
    ],
    [
      "a day that exists in no year",
      { ...CAP, period: { kind: "date", month: 2, day: 30 } },
      "period.day",
      text.periodDay,
    ],
    [
      "a cap without a company rate",
      { ...CAP, company_rate: "0" },
      "company_rate",
      text.capWithoutRate,
    ],
    ["an unknown split", { kind: "thirds" }, "kind", text.splitInvalid],
  ])("refuse %s", (_what, split, path, message) => {
    expect(refusals({ split })).toEqual([`split.${path}: ${message}`]);
  });

  const member = { kind: "outside", name: "Somebody" } as const;

  it.each([
    ["a fee without an amount", [{ ...fee("a", "1"), amount: " " }], "0.rate", text.rateOrAmount],
    [
      "an item with both a percentage and an amount",
      [{ ...percentage("a", "1", "award"), amount: "5" }],
      "0.rate",
      text.rateOrAmount,
    ],
    ["a percentage without a base", [percentage("a", "1", null)], "0.base", text.baseInvalid],
    [
      "a minimum above the maximum",
      [percentage("a", "1", "award", { minimum: "9", maximum: "8.99" })],
      "0.minimum",
      text.minimumAboveMaximum,
    ],
    [
      "a maximum for a fixed amount",
      [fee("a", "1", { maximum: "5" })],
      "0.maximum",
      text.minimumOfAmount,
    ],
    ["a cap of 0", [fee("a", "1", { cap: "0" })], "0.cap", text.itemCapZero],
    [
      "an amount after the cap of an item without a cap",
      [fee("a", "1", { amount_after_cap: "5" })],
      "0.cap",
      text.amountAfterCapWithoutCap,
    ],
    ["two items with one key", [fee("a", "1"), fee("a", "2")], "1.key", text.keyTwice],
    [
      "a payment from company dollar to the brokerage",
      [fee("a", "1", { paid_from: "company" })],
      "0.payee",
      text.companyPaysItself,
    ],
    [
      "a payment to an outside payee that counts towards the brokerage's cap",
      [fee("a", "1", { payee: member, counts_towards_cap: true })],
      "0.counts_towards_cap",
      text.countsFromAgent,
    ],
  ])("refuse %s after the split", (_what, after_split, path, message) => {
    expect(refusals({ split: CAP, after_split })).toEqual([`after_split.${path}: ${message}`]);
  });

  it("refuse items that depend on a cap when the plan has none", () => {
    const after_split = [
      fee("a", "1", { when: "after_cap" }),
      fee("b", "1", { counts_towards_cap: true }),
    ];
    expect(refusals({ split: FLAT, after_split })).toEqual([
      `after_split.0.when: ${text.afterCapWithoutCap}`,
      `after_split.1.counts_towards_cap: ${text.countsWithoutCap}`,
    ]);
  });

  it("refuse the same key off the top and after the split", () => {
    const top = { ...fee("a", "1"), base: "left" };
    expect(refusals({ split: FLAT, off_the_top: [top], after_split: [fee("a", "1")] })).toEqual([
      `after_split.0.key: ${text.keyTwice}`,
    ]);
  });
});
