import { describe, expect, test } from "vitest";
import {
  excessOfBuyingSide,
  maximumForBuyingSide,
} from "@/lib/commissions/calculation/buying-side-maximum";
import { calculateSide } from "@/lib/commissions/calculation/calculate-side";
import { formatCents } from "@/lib/commissions/calculation/decimal-text";
import { divideByWeights } from "@/lib/commissions/calculation/division";
import { box1099, reportingThreshold } from "@/lib/commissions/calculation/form-1099";
import { roundedPercentOf } from "@/lib/commissions/calculation/fraction";
import { payNet } from "@/lib/commissions/calculation/settlement";
import type { Referral } from "@/lib/commissions/calculation/types";
import { capped, CAP_PLAN, fee, flat, percentage, RISK, REVIEW, scale } from "./plans";
import {
  agent,
  approvals,
  counterAfter,
  figures,
  formulaOf,
  readCounters,
  keyOf,
  paidFor,
  percent,
  withPrice,
  side,
  team,
  usd,
} from "./sides";

const COMPANY_DOLLAR = keyOf("company_dollar");

/** The worked examples of docs/features/commissions/calculation.md, "Examples", by number. */
describe("splits", () => {
  test("1: a flat split", () => {
    const result = calculateSide(side("0", [agent("A", flat("30"))], withPrice("400000", "3")));
    expect(formatCents(result.gross)).toBe("$12,000.00");
    expect(figures(result)).toMatchObject({ companyDollar: "$3,600.00", agentShare: "$8,400.00" });
  });

  test("2: a cap crossed inside one deal", () => {
    const readCounter = readCounters({ company_dollar: "15200" });
    const result = calculateSide(side("7500", [agent("A", CAP_PLAN)], { readCounter }));
    expect(figures(result)).toMatchObject({
      companyDollar: "$800.00",
      agentShare: "$6,700.00",
      net: "$6,615.00",
    });
    expect(counterAfter(result, "company_dollar")).toBe("$16,000.00");
    expect(formulaOf(result, "split:A")).toBe(
      "20% of $7,500.00, cut at $800.00 left of the cap of $16,000.00",
    );
  });

  test("3: a cap crossed inside one deal, with 95/5 after the cap", () => {
    const terms = capped("20", "16000", { after: "5" });
    const readCounter = readCounters({ company_dollar: "15200" });
    const result = calculateSide(side("7500", [agent("A", terms)], { readCounter }));
    expect(figures(result)).toMatchObject({ companyDollar: "$975.00", agentShare: "$6,525.00" });
    expect(counterAfter(result, "company_dollar")).toBe("$16,000.00");
    expect(formulaOf(result, "split:A")).toBe(
      "20% of $7,500.00, cut at $800.00 left of the cap of $16,000.00, and 5% of $3,500.00 beyond it",
    );
  });

  test("4: a deal that begins after the cap", () => {
    const readCounter = readCounters({ company_dollar: "16000" });
    const result = calculateSide(side("6000", [agent("A", CAP_PLAN)], { readCounter }));
    expect(figures(result)).toMatchObject({ companyDollar: "$0.00", net: "$5,665.00" });
    expect(paidFor(result, "item:A:capped_fee")).toBe("$250.00");
  });

  test("5: a year of 60 deals", () => {
    const terms = capped("20", "16000", {
      after_split: [
        fee("capped_fee", "250", { when: "after_cap", cap: "5000", amount_after_cap: "75" }),
        fee("risk", "60", { cap: "750" }),
        REVIEW,
      ],
    });
    const year = approvals();
    const deals = Array.from({ length: 60 }, () => year.approve(side("6000", [agent("A", terms)])));
    const charged = (key: string) => deals.map((deal) => paidFor(deal, key));
    const sum = (texts: string[]) => formatCents(texts.reduce((all, text) => all + usd(text), 0n));

    expect(charged("split").slice(12, 15)).toEqual(["$1,200.00", "$400.00", "$0.00"]);
    const capFees = charged("item:A:capped_fee");
    expect(capFees.filter((text) => text === "$250.00")).toHaveLength(20);
    expect(capFees.filter((text) => text === "$75.00")).toHaveLength(26);
    expect(capFees.indexOf("$250.00")).toBe(14);
    expect(sum(capFees)).toBe("$6,950.00");
    expect(charged("item:A:risk").slice(11, 14)).toEqual(["$60.00", "$30.00", "$0.00"]);
    expect(sum(charged("net"))).toBe("$334,800.00");
    expect(sum(charged(""))).toBe("$360,000.00");
  });

  const royalty = { rate: "6", cap: "3000", period: { kind: "none" } } as const;

  test("6: a royalty with its own cap", () => {
    const result = calculateSide(side("12000", [agent("A", capped("30", "18000", { royalty }))]));
    expect(paidFor(result, "royalty")).toBe("$720.00");
    expect(figures(result)).toMatchObject({ companyDollar: "$3,600.00", agentShare: "$7,680.00" });
  });

  test("7: both caps crossed in one deal, each with its own period", () => {
    const terms = capped("30", "18000", {
      period: { kind: "anniversary" },
      royalty: { ...royalty, period: { kind: "date", month: 9, day: 1 } },
    });
    const year = approvals([
      [keyOf("royalty", "member:A", "2025-09-01"), "2700"],
      [keyOf("company_dollar", "member:A", "2026-03-15"), "16500"],
    ]);
    const seller = agent("A", terms, { startDay: "2019-03-15" });
    const result = year.approve(side("12000", [seller]));
    expect(paidFor(result, "royalty")).toBe("$300.00");
    expect(figures(result)).toMatchObject({ companyDollar: "$1,500.00", agentShare: "$10,200.00" });

    const september = year.approve(side("12000", [seller], { closingDate: "2026-09-01" }));
    expect(paidFor(september, "royalty")).toBe("$720.00");
    expect(figures(september)).toMatchObject({ companyDollar: "$0.00" });
    const march = year.approve(side("12000", [seller], { closingDate: "2027-03-15" }));
    expect(paidFor(march, "royalty")).toBe("$720.00");
    expect(figures(march)).toMatchObject({ companyDollar: "$3,600.00" });
  });

  test.each([
    ["portion", "$7,900.00"],
    ["start", "$7,200.00"],
    ["end", "$8,400.00"],
  ] as const)("8: a sliding scale by %s", (method, share) => {
    const tiers: [string, string][] = [
      ["0", "60"],
      ["50000", "70"],
      ["100000", "80"],
    ];
    const readCounter = readCounters({ gross_commission: "45000" });
    const result = calculateSide(
      side("12000", [agent("A", scale(tiers, { method }))], { readCounter }),
    );
    expect(figures(result)).toMatchObject({ agentShare: share });
    expect(counterAfter(result, "gross_commission")).toBe("$57,000.00");
  });

  test("9: a scale by volume, in proportion", () => {
    const terms = scale(
      [
        ["0", "70"],
        ["5000000", "80"],
      ],
      { base: "volume" },
    );
    const readCounter = readCounters({ volume: "4800000" });
    const result = calculateSide(
      side("15000", [agent("A", terms)], { readCounter, price: usd("500000") }),
    );
    expect(figures(result)).toMatchObject({ agentShare: "$11,400.00", companyDollar: "$3,600.00" });
    expect(counterAfter(result, "volume")).toBe("$5,300,000.00");
  });
});

const REFERRAL: Referral = {
  label: "Referral",
  payee: { kind: "outside", name: "Referring brokerage" },
  rate: percent("25"),
  base: "side_gross",
  place: "off_the_top",
  lowers1099: false,
};

describe("off the top", () => {
  test("10: a referral off the top", () => {
    const result = calculateSide(
      side("10000", [agent("A", flat("20"))], { referrals: [REFERRAL] }),
    );
    expect(paidFor(result, "referral")).toBe("$2,500.00");
    expect(figures(result)).toMatchObject({ companyDollar: "$1,500.00", agentShare: "$6,000.00" });
  });

  test("11: a referral out of the agent's share", () => {
    const referrals: Referral[] = [{ ...REFERRAL, place: "after_split" }];
    const result = calculateSide(side("10000", [agent("A", flat("20"))], { referrals }));
    expect(figures(result)).toMatchObject({ companyDollar: "$2,000.00", net: "$5,500.00" });
  });

  test.each([
    ["left", "$450.00", "$1,410.00", "$5,640.00"],
    ["side_gross", "$600.00", "$1,380.00", "$5,520.00"],
  ] as const)(
    '12: a referral, then a royalty with the base "%s"',
    (base, royalty, company, share) => {
      const payee = { kind: "outside", name: "Franchise" } as const;
      const terms = flat("20", {
        off_the_top: [{ key: "royalty", label: "Royalty", payee, base, rate: "6" }],
      });
      const result = calculateSide(side("10000", [agent("A", terms)], { referrals: [REFERRAL] }));
      expect(paidFor(result, "referral")).toBe("$2,500.00");
      expect(paidFor(result, "top:royalty")).toBe(royalty);
      expect(figures(result)).toMatchObject({ companyDollar: company, agentShare: share });
    },
  );
});

describe("several agents", () => {
  test("13: co-listing 60/40 with odd cents", () => {
    const agents = [
      agent("A", flat("20"), { weight: 60n }),
      agent("B", flat("30"), { weight: 40n }),
    ];
    const result = calculateSide(side("0", agents, withPrice("333333", "2.75")));
    expect(formatCents(result.gross)).toBe("$9,166.66");
    expect(figures(result, "A")).toMatchObject({
      award: "$5,500.00",
      companyDollar: "$1,100.00",
      agentShare: "$4,400.00",
    });
    expect(figures(result, "B")).toMatchObject({
      award: "$3,666.66",
      companyDollar: "$1,100.00",
      agentShare: "$2,566.66",
    });
  });

  test("14: thirds", () => {
    const divideByThree = (dollars: string) =>
      divideByWeights(usd(dollars), [1n, 1n, 1n]).map(formatCents);
    expect(divideByThree("10000")).toEqual(["$3,333.34", "$3,333.33", "$3,333.33"]);
    expect(divideByThree("0.01")).toEqual(["$0.01", "$0.00", "$0.00"]);
    expect(divideByWeights(3n, [50n, 30n, 20n])).toEqual([1n, 1n, 1n]);
  });

  const twoLeft: [ReturnType<typeof keyOf>, string][] = [[COMPANY_DOLLAR, "14000"]];
  const capOfA = capped("20", "16000");

  test("15: both sides, two agents", () => {
    const file = approvals(twoLeft);
    const listing = file.approve(side("0", [agent("A", capOfA)], withPrice("500000", "3")));
    const buying = file.approve(
      side("0", [agent("B", flat("30"))], { ...withPrice("500000", "2.5"), side: "buying" }),
    );
    expect(figures(listing)).toMatchObject({
      companyDollar: "$2,000.00",
      agentShare: "$13,000.00",
    });
    expect(figures(buying, "B")).toMatchObject({
      companyDollar: "$3,750.00",
      agentShare: "$8,750.00",
    });
  });

  test.each([
    ["side", "$24,710.00"],
    ["transaction", "$25,105.00"],
  ] as const)("16: both sides, one agent, with a fee once a %s", (once, sum) => {
    const file = approvals(twoLeft);
    const terms = capped("20", "16000", { after_split: [fee("fee", "395", { once })] });
    const listing = file.approve(side("0", [agent("A", terms)], withPrice("500000", "3")));
    const buying = file.approve(
      side("0", [agent("A", terms)], {
        ...withPrice("500000", "2.5"),
        side: "buying",
        chargedOnTransaction: listing.chargedOnTransaction,
      }),
    );
    expect(figures(listing)).toMatchObject({ companyDollar: "$2,000.00" });
    expect(figures(buying)).toMatchObject({ companyDollar: "$0.00" });
    const [share = 0n, net = 0n] = (["agentShare", "net"] as const).map((name) =>
      [listing, buying].reduce((all, { agents }) => all + (agents[0]?.[name] ?? 0n), 0n),
    );
    expect(formatCents(share)).toBe("$25,500.00");
    expect(formatCents(net)).toBe(sum);
  });
});

describe("teams", () => {
  test("17: a team split before the brokerage", () => {
    const member = agent("A", capped("20", "8000"), {
      team: team("before", "50", capped("20", "16000")),
    });
    const file = approvals([[keyOf("company_dollar", "member:L"), "15400"]]);
    const result = file.approve(side("10000", [member]));
    expect(figures(result, "L")).toMatchObject({
      companyDollar: "$600.00",
      agentShare: "$4,400.00",
    });
    expect(figures(result, "A")).toMatchObject({
      companyDollar: "$1,000.00",
      agentShare: "$4,000.00",
    });
  });

  test("18: a team split after the brokerage", () => {
    const member = agent("A", flat("20"), { team: team("after", "15", flat("20")) });
    const result = calculateSide(side("0", [member], withPrice("100000", "3")));
    expect(figures(result, "A")).toMatchObject({
      companyDollar: "$600.00",
      agentShare: "$2,040.00",
    });
    expect(figures(result, "L")).toMatchObject({ agentShare: "$360.00", companyDollar: "$0.00" });
  });

  test("19: one cap for the team", () => {
    const terms = capped("20", "16000");
    const member = agent("A", terms, { team: team("after", "15", terms, { cap: "team" }) });
    const file = approvals([[keyOf("company_dollar", "team:team"), "15500"]]);
    const result = file.approve(side("0", [member], withPrice("100000", "3")));
    expect(figures(result, "A")).toMatchObject({
      companyDollar: "$500.00",
      agentShare: "$2,125.00",
    });
    expect(figures(result, "L")).toMatchObject({ agentShare: "$375.00" });
    expect(counterAfter(result, "company_dollar")).toBe("$16,000.00");
  });
});

describe("after the split", () => {
  test("20: a 100% plan with a flat fee", () => {
    const terms = flat("0", { after_split: [fee("fee", "390")] });
    const result = calculateSide(side("9000", [agent("A", terms)]));
    expect(formatCents(result.company)).toBe("$390.00");
    expect(figures(result)).toMatchObject({ net: "$8,610.00" });
  });

  test.each([
    ["300", "$50.00"],
    ["2000", "$200.00"],
    ["9000", "$500.00"],
  ])("21: a percentage with floor and ceiling, of $%s", (gross, charged) => {
    const terms = flat("0", {
      after_split: [percentage("fee", "10", "side_gross", { minimum: "50", maximum: "500" })],
    });
    expect(paidFor(calculateSide(side(gross, [agent("A", terms)])), "item:A:fee")).toBe(charged);
  });

  test("22: a fee with a cap, and with an opening balance", () => {
    const terms = flat("0", { after_split: [fee("fee", "100", { cap: "1000" })] });
    const charge = (year: ReturnType<typeof approvals>) =>
      paidFor(year.approve(side("3000", [agent("A", terms)])), "item:A:fee");
    const year = approvals();
    expect(Array.from({ length: 12 }, () => charge(year))).toEqual([
      ...Array.from({ length: 10 }, () => "$100.00"),
      "$0.00",
      "$0.00",
    ]);
    const moved = approvals([[keyOf("item:fee"), "950"]]);
    expect([charge(moved), charge(moved)]).toEqual(["$50.00", "$0.00"]);
  });

  test("23: a mentor and a programme that do not count towards the cap", () => {
    const terms = capped("20", "16000", {
      after_split: [
        percentage("mentor", "10", "side_gross", { payee: { kind: "mentor" } }),
        percentage("programme", "10", "side_gross", { payee: { kind: "brokerage" } }),
      ],
    });
    const result = calculateSide(side("7500", [agent("A", terms, { mentorId: "M" })]));
    expect(figures(result)).toMatchObject({ companyDollar: "$1,500.00", net: "$4,500.00" });
    expect(result.lines.find(({ key }) => key === "item:A:mentor")).toMatchObject({
      payee: { kind: "member", memberId: "M" },
      amount: usd("750"),
    });
    expect(paidFor(result, "item:A:programme")).toBe("$750.00");
    expect(counterAfter(result, "company_dollar")).toBe("$1,500.00");
  });

  test("24: a recruiter from company dollar, or a leader from the agent's net", () => {
    const recruiter = flat("20", {
      after_split: [
        fee("recruiter", "100", { payee: { kind: "outside", name: "R" }, paid_from: "company" }),
      ],
    });
    const fromCompany = calculateSide(side("10000", [agent("A", recruiter)]));
    expect(formatCents(fromCompany.company)).toBe("$1,900.00");
    expect(figures(fromCompany)).toMatchObject({ net: "$8,000.00" });

    const leader = flat("20", { after_split: [percentage("leader", "2", "agent_net")] });
    const fromNet = calculateSide(side("10000", [agent("A", leader)]));
    expect(paidFor(fromNet, "item:A:leader")).toBe("$160.00");
    expect(figures(fromNet)).toMatchObject({ net: "$7,840.00" });
  });
});

describe("periods and counters", () => {
  const terms = capped("20", "12000", { period: { kind: "anniversary" } });
  const seller = agent("A", terms, { startDay: "2021-03-15" });

  test.each([[["2026-03-14", "2026-03-15"]], [["2026-03-15", "2026-03-14"]]])(
    "25: the anniversary separates two closings, approved in the order %j",
    (days) => {
      const year = approvals([[keyOf("company_dollar", "member:A", "2025-03-15"), "11700"]]);
      const split = Object.fromEntries(
        days.map((closingDate) => {
          const result = year.approve(side("5000", [seller], { closingDate }));
          return [closingDate, figures(result).companyDollar];
        }),
      );
      expect(split).toEqual({ "2026-03-14": "$300.00", "2026-03-15": "$1,000.00" });
    },
  );

  test("30: a deal that is excluded from caps", () => {
    const year = approvals([[COMPANY_DOLLAR, "12000"]]);
    const plan = capped("20", "15000");
    const disputed = side("10000", [agent("A", plan)], { countsTowardsCaps: false });
    const excluded = year.approve(disputed);
    expect(figures(excluded)).toMatchObject({ companyDollar: "$2,000.00" });
    expect(excluded.counters).toEqual([]);
    const next = year.approve(side("20000", [agent("A", plan)]));
    expect(figures(next)).toMatchObject({ companyDollar: "$3,000.00" });
  });
});

describe("debts", () => {
  test("27: a debt carried to the next payment", () => {
    const show = (paid: ReturnType<typeof payNet>) => Object.values(paid).map(formatCents);
    const first = payNet(usd("4200"), usd("6615"), percent("100"));
    expect(show(first)).toEqual(["$4,200.00", "$0.00", "$2,415.00"]);
    const second = payNet(usd("5000"), first.carried, percent("100"));
    expect(show(second)).toEqual(["$2,415.00", "$2,585.00", "$0.00"]);
  });

  test("28: a negative net", () => {
    const terms = flat("30", { after_split: [fee("fee", "395"), RISK] });
    const result = calculateSide(side("400", [agent("A", terms)]));
    expect(figures(result)).toMatchObject({
      agentShare: "$280.00",
      net: "-$175.00",
      paid: "$0.00",
      carried: "$175.00",
    });
    expect([paidFor(result, "item:A:fee"), paidFor(result, "item:A:risk")]).toEqual([
      "$395.00",
      "$60.00",
    ]);
    expect(paidFor(result, "")).toBe("$400.00");
  });
});

test("31: a buyer agreement lower than the offer", () => {
  const agreement = { rate: percent("2"), amount: null };
  expect(formatCents(maximumForBuyingSide(agreement, usd("400000")))).toBe("$8,000.00");
  expect(formatCents(excessOfBuyingSide(usd("10000"), agreement, usd("400000")))).toBe("$2,000.00");
  expect(excessOfBuyingSide(usd("8000"), agreement, usd("400000"))).toBe(0n);
});

test("33: the amount and the threshold of the 1099", () => {
  const terms = flat("30", {
    after_split: [fee("fee", "395"), fee("e_and_o", "60", { lowers_1099: true })],
  });
  const result = calculateSide(side("12000", [agent("A", terms)]));
  expect(figures(result)).toMatchObject({ agentShare: "$8,400.00", paid: "$7,945.00" });
  const [reported = 0n] = result.agents.map(({ reported1099 }) => reported1099);
  expect(box1099([reported], 2026)).toEqual({ amount: usd("8340"), isReported: true });
  expect([2025, 2026].map((year) => formatCents(reportingThreshold(year)))).toEqual([
    "$600.00",
    "$2,000.00",
  ]);
  expect(box1099([usd("1999.99")], 2026).isReported).toBe(false);
  expect(box1099([usd("2000")], 2026).isReported).toBe(true);
});

test.each([
  ["1", "0.50", "$0.01"],
  ["1", "-0.50", "-$0.01"],
  ["1", "1.50", "$0.02"],
  ["2.5", "12345.65", "$308.64"],
])("34: %s%% of $%s is %s", (rate, dollars, rounded) => {
  expect(formatCents(roundedPercentOf(usd(dollars), percent(rate)))).toBe(rounded);
});
