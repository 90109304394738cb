import { describe, expect, test } from "vitest";
import {
  describeAfterSplit,
  describeOffTheTop,
  describePlan,
  describeRoyalty,
  describeSplit,
} from "@/lib/commissions/plans/describe-plan";
import { ANNIVERSARY, capped, fee, flat, percentage, plan, scale } from "./plans";

const YEAR = { kind: "calendar_year" } as const;

const describeItem = (item: Parameters<typeof plan>[1] & object) =>
  flat("30", item).after_split.map(describeAfterSplit).join();

describe("the description of a split", () => {
  test("gives the flat rate, or says that the agent gets everything", () => {
    expect(describeSplit(flat("30").split)).toBe("30% to the brokerage");
    expect(describeSplit(flat("2.75").split)).toBe("2.75% to the brokerage");
    expect(describeSplit(flat("0").split)).toBe("100% to the agent");
  });

  test("gives the cap, its period and the rate after the cap", () => {
    const five = capped("20", "16000", { after: "5", period: ANNIVERSARY });
    expect(describeSplit(five.split)).toBe(
      "20% to the brokerage until $16,000.00 a year from the agent’s start, then 5%",
    );
    const nothing = capped("20", "16000", { period: { kind: "date", month: 7, day: 1 } });
    expect(describeSplit(nothing.split)).toBe(
      "20% to the brokerage until $16,000.00 a year from July 1, then nothing",
    );
    expect(describeSplit(capped("20", "16000").split)).toMatch(/ until \$16,000\.00 in all, /);
  });

  test("lists the tiers of a scale with its period and its method", () => {
    const tiers: [string, string][] = [
      ["0", "60"],
      ["50000", "70"],
      ["100000", "80"],
    ];
    expect(describeSplit(scale(tiers, { period: YEAR }).split)).toBe(
      "60% to the agent, 70% from $50,000.00, 80% from $100,000.00 of commission a calendar year",
    );
    expect(describeSplit(scale(tiers, { period: YEAR, method: "end" }).split)).toMatch(
      / a calendar year, each deal whole at the tier that it reaches$/,
    );
    expect(describeSplit(scale(tiers, { method: "per_deal" }).split)).toMatch(
      / of commission, each deal by itself$/,
    );
  });

  test("shows tiers by sides as counts, not as dollars", () => {
    const tiers: [string, string][] = [
      ["0", "60"],
      ["10", "70"],
      ["12.5", "75"],
    ];
    expect(describeSplit(scale(tiers, { base: "sides", period: YEAR }).split)).toBe(
      "60% to the agent, 70% from 10 sides, 75% from 12.5 sides a calendar year",
    );
  });
});

describe("the description of an item", () => {
  test("gives an amount, how often it is charged, its cap and the amount after the cap", () => {
    const risk = fee("risk", "60", { once: "transaction", cap: "750", period: YEAR });
    expect(describeItem({ after_split: [risk] })).toBe(
      "risk $60.00 a transaction until $750.00 a calendar year",
    );
    expect(describeItem({ after_split: [{ ...risk, amount_after_cap: "5" }] })).toMatch(
      / a calendar year, then \$5\.00$/,
    );
  });

  test("gives a percentage, its minimum and maximum, and the share that pays it", () => {
    const item = percentage("coach", "10", "side_gross", { minimum: "50", maximum: "500" });
    expect(describeItem({ after_split: [item] })).toBe(
      "coach 10% of the side gross, at least $50.00, at most $500.00 a side",
    );
    expect(describeItem({ after_split: [{ ...item, paid_from: "company" }] })).toMatch(
      / a side from the brokerage’s share$/,
    );
  });

  test("says that a fee starts once the cap is reached", () => {
    const { after_split } = capped("20", "16000", {
      after_split: [fee("capped_fee", "250", { when: "after_cap" })],
    });
    expect(after_split.map(describeAfterSplit)).toEqual([
      "capped_fee, once the cap is reached: $250.00 a side",
    ]);
  });

  test("covers items off the top and a royalty", () => {
    const outside = { kind: "outside", name: "Franchise" } as const;
    const { off_the_top, royalty } = flat("30", {
      off_the_top: [
        { key: "a", label: "Referral", payee: outside, rate: "25" },
        { key: "b", label: "Franchise", payee: outside, rate: "6", base: "left" },
        { key: "c", label: "Desk", payee: outside, amount: "100" },
      ],
      royalty: { rate: "6", cap: "3000", period: YEAR },
    });
    expect(off_the_top.map(describeOffTheTop)).toEqual([
      "Referral 25% of the side gross",
      "Franchise 6% of what is left",
      "Desk $100.00",
    ]);
    expect(royalty && describeRoyalty(royalty)).toBe("6% royalty until $3,000.00 a calendar year");
  });
});

test("the description of a plan lists its parts in the order of the calculation", () => {
  const terms = capped("20", "16000", {
    period: ANNIVERSARY,
    after_split: [fee("review", "25"), fee("risk", "60"), fee("desk", "10")],
    royalty: { rate: "6", cap: null, period: YEAR },
  });
  expect(describePlan(terms)).toBe(
    "20% to the brokerage until $16,000.00 a year from the agent’s start, then nothing. 6% royalty. Then review $25.00 a side, risk $60.00 a side and desk $10.00 a side",
  );
  expect(describePlan(flat("30"))).toBe("30% to the brokerage");
});
