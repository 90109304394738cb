import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculateSide } from "@/lib/commissions/calculation/calculate-side";
import { round } from "@/lib/commissions/calculation/fraction";
import { shareUntilCap } from "@/lib/commissions/calculation/share-until-cap";
import type { CounterName } from "@/lib/commissions/calculation/types";
import type { PlanTerms } from "@/lib/commissions/plans/schema";
import { capped, scale } from "./plans";
import { agent, counterAfter, figures, readCounters, percent, side, usd } from "./sides";

const dollars = (cents: number) => (cents / 100).toFixed(2);
const wholeRate = fc.integer({ min: 1, max: 100 });

/** Returns the company dollar of a side, in cents. */
function companyDollar(terms: PlanTerms, award: number, name: CounterName, held: number): bigint {
  const readCounter = readCounters({ [name]: dollars(held) });
  const result = calculateSide(side(dollars(award), [agent("A", terms)], { readCounter }));
  return result.agents[0]!.companyDollar;
}

describe("a cap", () => {
  test("equals a scale of company dollar with two tiers", () => {
    const deal = fc.record({
      rate: wholeRate,
      after: fc.integer({ min: 0, max: 100 }),
      cap: fc.integer({ min: 1, max: 5_000 }),
      held: fc.integer({ min: 0, max: 6_000 }),
      award: fc.integer({ min: 0, max: 30_000 }),
    });
    fc.assert(
      fc.property(deal, ({ rate, after, cap, held, award }) => {
        const cut = capped(String(rate), dollars(cap), { after: String(after) });
        const tiers = scale(
          [
            ["0", String(100 - rate)],
            [dollars(cap), String(100 - after)],
          ],
          { base: "company_dollar" },
        );
        expect(companyDollar(cut, award, "company_dollar", held)).toBe(
          companyDollar(tiers, award, "company_dollar", held),
        );
      }),
    );
  });

  test("is crossed at the exact dollar and rounded once", () => {
    // 30.30… cents fill the cap, so 0.69… of 31 cents lie beyond it, and 1.69… of 32 cents.
    const rates = { rate: percent("33"), cap: 10n, rateAfter: percent("50") };
    expect(shareUntilCap(31n, rates, 0n)).toMatchObject({ amount: 10n, counted: 10n });
    expect(shareUntilCap(32n, rates, 0n)).toMatchObject({ amount: 11n, counted: 10n });
  });

  test("that is lowered below the amount paid in takes nothing", () => {
    const readCounter = readCounters({ company_dollar: "20000" });
    const result = calculateSide(
      side("1000", [agent("A", capped("20", "16000"))], { readCounter }),
    );
    expect(figures(result)).toMatchObject({ companyDollar: "$0.00" });
    expect(result.counters).toEqual([]);
  });
});

type ScaleDeal = { borders: number[]; rates: number[]; held: number; award: number };
const scaleDeal = fc
  .uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 3 })
  .chain((borders) =>
    fc.record({
      borders: fc.constant(borders.sort((a, b) => a - b)),
      rates: fc.array(fc.integer({ min: 0, max: 100 }), {
        minLength: borders.length + 1,
        maxLength: borders.length + 1,
      }),
      held: fc.integer({ min: 0, max: 500 }),
      award: fc.integer({ min: 0, max: 500 }),
    }),
  );
const tiersOf = ({ borders, rates }: ScaleDeal) =>
  [0, ...borders].map((from, place): [string, string] => [dollars(from), String(rates[place])]);
/** Returns the agent's rate for the cent after `counted` cents. */
const rateAfter = ({ borders, rates }: ScaleDeal, counted: number) =>
  rates[borders.filter((border) => border <= counted).length] ?? 0;

describe("a scale", () => {
  test("by portion applies to each cent the rate of its tier", () => {
    fc.assert(
      fc.property(scaleDeal, (deal) => {
        const cents = Array.from({ length: deal.award }, (_, place) => deal.held + place);
        const hundredths = cents.reduce((sum, cent) => sum + 100 - rateAfter(deal, cent), 0);
        const terms = scale(tiersOf(deal), { method: "portion" });
        expect(companyDollar(terms, deal.award, "gross_commission", deal.held)).toBe(
          round({ n: BigInt(hundredths), d: 100n }),
        );
      }),
    );
  });

  test.each(["start", "end", "per_deal"] as const)(
    "by %s applies one tier to all cents",
    (method) => {
      fc.assert(
        fc.property(scaleDeal, (deal) => {
          const held = method === "per_deal" ? 0 : deal.held;
          const decisive = method === "start" ? held : held + Math.max(deal.award - 1, 0);
          const terms = scale(tiersOf(deal), { method });
          expect(companyDollar(terms, deal.award, "gross_commission", deal.held)).toBe(
            round({ n: BigInt(deal.award * (100 - rateAfter(deal, decisive))), d: 100n }),
          );
        }),
      );
    },
  );

  const tiers: [string, string][] = [
    ["0", "60"],
    ["5", "80"],
  ];

  test("by sides counts a whole side for a sole agent, and a fraction for agents who share the side", () => {
    const terms = scale(tiers, { base: "sides" });
    const sole = calculateSide(
      side("1000", [agent("A", terms)], { readCounter: readCounters({ sides: "4" }) }),
    );
    expect(figures(sole)).toMatchObject({ companyDollar: "$400.00" });
    expect(counterAfter(sole, "sides")).toBe("$5.00");

    const agents = [agent("A", terms, { weight: 60n }), agent("B", terms, { weight: 40n })];
    const shared = calculateSide(
      side("1000", agents, { readCounter: readCounters({ sides: "4.70" }) }),
    );
    // Half of A's 0.60 sides is below 5.
    expect(figures(shared)).toMatchObject({ award: "$600.00", companyDollar: "$180.00" });
    expect(shared.counters.map(({ after }) => after)).toEqual([530n, 40n]);
  });

  test("by deal keeps no counter", () => {
    const terms = scale(tiers, { method: "per_deal" });
    const result = calculateSide(side("5.01", [agent("A", terms)]));
    expect(figures(result)).toMatchObject({ companyDollar: "$1.00" });
    expect(result.counters).toEqual([]);
  });

  test("by volume divides the price among agents by their weights", () => {
    const terms = scale([["0", "70"]], { base: "volume" });
    const agents = [agent("A", terms, { weight: 2n }), agent("B", terms)];
    const result = calculateSide(side("100", agents, { price: usd("100000") }));
    expect(result.counters.map(({ after }) => after)).toEqual([usd("66666.67"), usd("33333.33")]);
  });
});
