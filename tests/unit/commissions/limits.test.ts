import { describe, expect, it, test } from "vitest";
import { calculateSide } from "@/lib/commissions/calculation/calculate-side";
import { formatCents, toCents, toRate } from "@/lib/commissions/calculation/decimal-text";
import { sumOfPayments } from "@/lib/commissions/calculation/statement-lines";
import type { Referral, SideInput } from "@/lib/commissions/calculation/types";
import { capped, flat, scale } from "./plans";
import { agent, figures, readCounters, percent, withPrice, side, team, usd } from "./sides";

const HIGHEST = "999999999999.99";
const SELLER = agent("A", flat("30"));

describe("a side of any size", () => {
  test.each([
    ["0", "$0.00", "$0.00"],
    ["0.01", "$0.00", "$0.01"],
    ["0.02", "$0.01", "$0.01"],
    [HIGHEST, "$300,000,000,000.00", "$699,999,999,999.99"],
  ])("divides $%s 70/30 to the cent", (gross, companyDollar, agentShare) => {
    const result = calculateSide(side(gross, [SELLER]));
    expect(figures(result)).toMatchObject({ companyDollar, agentShare });
    expect(sumOfPayments(result.lines)).toBe(usd(gross));
  });

  test("crosses the highest cap exactly at the highest price and a rate of 100%", () => {
    const terms = capped("33.3333", HIGHEST, { after: "66.6667" });
    const readCounter = readCounters({ company_dollar: "999999999999.98" });
    const result = calculateSide(
      side("0", [agent("A", terms)], { ...withPrice(HIGHEST, "100"), readCounter }),
    );
    // One cent, and 66.6667% of all but three cents.
    expect(figures(result)).toMatchObject({
      companyDollar: "$666,666,999,999.98",
      agentShare: "$333,333,000,000.01",
    });
    expect(result.counters.map(({ after }) => after)).toEqual([usd(HIGHEST)]);
  });

  test("divides the highest volume at its tiers", () => {
    const terms = scale(
      [
        ["0", "0"],
        ["500000000000", "100"],
      ],
      { base: "volume" },
    );
    const result = calculateSide(side("2", [agent("A", terms)], { price: usd(HIGHEST) }));
    expect(figures(result)).toMatchObject({ companyDollar: "$1.00" });
  });
});

describe("decimal text", () => {
  it.each(["NaN", "Infinity", "", " ", "1e3", "0x10", "1,000", "--1", "1.", ".5", "1.005"])(
    "%j is not an amount",
    (text) => {
      expect(() => toCents(text)).toThrow(expect.objectContaining({ code: "amount_invalid" }));
    },
  );

  it.each(["NaN", "-1", "100.0001", "2.75001", "70%"])("%j is not a rate", (text) => {
    expect(() => toRate(text)).toThrow(expect.objectContaining({ code: "rate_invalid" }));
  });

  it("is parsed and formatted to the last decimal", () => {
    expect(toCents(HIGHEST)).toBe(99_999_999_999_999n);
    expect(() => toCents("1000000000000")).toThrow("is not an amount");
    expect(toCents("-0.01")).toBe(-1n);
    expect(toRate("0.0001")).toBe(1n);
    expect(["0.00", "-0.01", "1234567.8"].map((text) => formatCents(toCents(text)))).toEqual([
      "$0.00",
      "-$0.01",
      "$1,234,567.80",
    ]);
  });
});

const referral: Referral = {
  label: "Referral",
  payee: { kind: "outside", name: "Somebody" },
  amount: usd("600"),
  base: "side_gross",
  place: "off_the_top",
  lowers1099: false,
};
const steps = (...upTo: (string | null)[]): Partial<SideInput> => ({
  price: usd("400000"),
  gross: {
    kind: "steps",
    steps: upTo.map((end) => ({ upTo: end === null ? null : usd(end), rate: percent("3") })),
  },
});

describe("a side that cannot be calculated", () => {
  it.each<[string, string, Partial<SideInput>, string | undefined]>([
    ["without agents", "agents_missing", { agents: [] }, "agents"],
    ["with one agent twice", "agent_twice", { agents: [SELLER, SELLER] }, "agents"],
    ["with weights of 0", "weights_invalid", { agents: [{ ...SELLER, weight: 0n }] }, "agents"],
    [
      "with a weight below 0",
      "weights_invalid",
      { agents: [SELLER, agent("B", flat("30"), { weight: -1n })] },
      "agents",
    ],
    ["with a debt below 0", "owed_negative", { agents: [{ ...SELLER, owed: -1n }] }, undefined],
    [
      "with a leader's debt below 0",
      "owed_negative",
      {
        agents: [
          {
            ...SELLER,
            team: team("after", "10", flat("0"), {
              leader: { ...agent("L", flat("0")), owed: -1n },
            }),
          },
        ],
      },
      undefined,
    ],
    ["without a closing day", "closing_day_invalid", { closingDate: "" }, "closing_date"],
    [
      "with a nonexistent closing day",
      "closing_day_invalid",
      { closingDate: "2026-02-29" },
      "closing_date",
    ],
    [
      "with a commission rate and no price",
      "price_missing",
      { gross: { kind: "rate", rate: percent("3") } },
      "price",
    ],
    [
      "with a scale by volume and no price",
      "price_missing",
      { agents: [agent("A", scale([["0", "70"]], { base: "volume" }))] },
      "price",
    ],
    ["with an amount below 0", "amount_invalid", { price: -1n }, "price"],
    ["with an amount too large", "amount_invalid", { price: usd(HIGHEST) + 1n }, "price"],
    [
      "with a rate above 100%",
      "rate_invalid",
      { price: 1n, gross: { kind: "rate", rate: 1_000_001n } },
      "gross",
    ],
    [
      "with credits above the gross",
      "gross_negative",
      { credits: [{ label: "to the buyer", amount: usd("1000.01") }] },
      "credits",
    ],
    [
      "with a gross above the highest amount",
      "gross_too_large",
      { bonuses: [{ label: "bonus", amount: usd(HIGHEST) }] },
      "gross",
    ],
    [
      "with a co-broke above the gross",
      "co_broke_above_gross",
      { coBroke: { name: "Other", amount: usd("1000.01") } },
      "co_broke",
    ],
    [
      "with referrals above the remaining gross",
      "off_the_top_above_gross",
      { referrals: [referral, referral] },
      "referrals",
    ],
    ["with a last step that has an upper limit", "steps_invalid", steps("100000"), "gross"],
    ["with steps out of order", "steps_invalid", steps("200000", "100000", null), "gross"],
    ["without steps", "steps_invalid", steps(), "gross"],
  ])(
    "%s fails with status 400, an error code and the message at its field",
    (_what, code, rest, field) => {
      let refusal: unknown;
      try {
        calculateSide(side("1000", [SELLER], rest));
      } catch (error) {
        refusal = error;
      }
      const fields = field && { [field]: expect.stringMatching(/^[A-Z].*\.$/) };
      expect(refusal).toMatchObject({ code, status: 400, ...(fields && { fields }) });
    },
  );
});
