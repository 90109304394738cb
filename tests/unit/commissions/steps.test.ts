import { describe, expect, it } from "vitest";
import { calculateSide } from "@/lib/commissions/calculation/calculate-side";
import { formatCents } from "@/lib/commissions/calculation/decimal-text";
import type { Referral, SideInput } from "@/lib/commissions/calculation/types";
import { CAP_PLAN, capped, fee, flat, percentage } from "./plans";
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
  side,
  team,
  usd,
} from "./sides";

const SELLER = agent("A", flat("20"));

describe("the side gross", () => {
  it("is computed in steps of the price and rounded once", () => {
    const gross: SideInput["gross"] = {
      kind: "steps",
      steps: [
        { upTo: usd("100000"), rate: percent("6") },
        { upTo: null, rate: percent("3") },
      ],
    };
    const grossOf = (price: string) =>
      formatCents(calculateSide(side("0", [SELLER], { price: usd(price), gross })).gross);
    expect(["300000", "100000", "50000", "100000.17"].map(grossOf)).toEqual([
      "$12,000.00",
      "$6,000.00",
      "$3,000.00",
      "$6,000.01",
    ]);
  });

  it("adds bonuses and subtracts credits, and lists both in its formula", () => {
    const result = calculateSide(
      side("12000", [SELLER], {
        bonuses: [{ label: "seller's bonus", amount: usd("500") }],
        credits: [{ label: "credit to the buyer", amount: usd("1000") }],
      }),
    );
    expect(formatCents(result.gross)).toBe("$11,500.00");
    expect(formulaOf(result, "gross")).toBe(
      "$12,000.00, plus $500.00 seller's bonus, less $1,000.00 credit to the buyer",
    );
  });

  it("pays the co-broke before any other item", () => {
    const payee = { kind: "outside", name: "Franchise" } as const;
    const terms = flat("20", {
      off_the_top: [{ key: "fee", label: "Fee", payee, base: "left", rate: "10" }],
    });
    const result = calculateSide(
      side("10000", [agent("A", terms)], { coBroke: { name: "Other", rate: percent("50") } }),
    );
    expect(paidFor(result, "co_broke")).toBe("$5,000.00");
    expect(paidFor(result, "top:fee")).toBe("$500.00");
    expect(figures(result)).toMatchObject({ award: "$4,500.00" });
  });
});

describe("a team", () => {
  it("combines both parts in one award for a leader who is also an agent of the side", () => {
    const leaderTerms = capped("20", "700");
    const agents = [
      agent("A", flat("20"), { team: team("before", "50", leaderTerms) }),
      agent("L", leaderTerms),
    ];
    const result = calculateSide(side("10000", agents));
    expect(figures(result, "A")).toMatchObject({ award: "$2,500.00", companyDollar: "$500.00" });
    expect(figures(result, "L")).toMatchObject({ award: "$7,500.00", companyDollar: "$700.00" });
    expect(result.agents).toHaveLength(2);
  });

  it("deducts nothing from the leader's own deal, and counts the deal on the team's counter", () => {
    const terms = capped("20", "16000");
    const result = calculateSide(
      side("10000", [agent("L", terms, { team: team("after", "15", terms, { cap: "team" }) })]),
    );
    expect(figures(result, "L")).toMatchObject({ award: "$10,000.00", agentShare: "$8,000.00" });
    expect(result.counters[0]?.key.holder).toBe("team:team");
  });

  it("shares one cap between leader and member within a deal", () => {
    const terms = capped("20", "16000");
    const file = approvals([[keyOf("company_dollar", "team:team"), "14500"]]);
    const member = agent("A", terms, { team: team("before", "50", terms, { cap: "team" }) });
    const result = file.approve(side("10000", [member]));
    expect(figures(result, "L")).toMatchObject({ companyDollar: "$1,000.00" });
    expect(figures(result, "A")).toMatchObject({ companyDollar: "$500.00" });
    expect(counterAfter(result, "company_dollar")).toBe("$16,000.00");
  });

  it("counts a team's anniversaries from the team's day", () => {
    const terms = capped("20", "16000", { period: { kind: "anniversary" } });
    const shared = team("after", "15", terms, { cap: "team", startDay: "2020-04-01" });
    const member = agent("A", terms, { startDay: "2022-01-10", team: shared });
    const result = calculateSide(side("1000", [member]));
    expect(result.counters[0]?.key.periodStart).toBe("2026-04-01");
  });

  it("charges the leader's fees only on a part before the split", () => {
    const leaderTerms = flat("20", { after_split: [fee("desk", "100")] });
    const after = agent("A", flat("20"), { team: team("after", "10", leaderTerms) });
    expect(figures(calculateSide(side("1000", [after])), "L")).toMatchObject({ net: "$80.00" });
    const before = agent("A", flat("20"), { team: team("before", "50", leaderTerms) });
    expect(figures(calculateSide(side("1000", [before])), "L")).toMatchObject({ net: "$300.00" });
  });
});

describe("after the split", () => {
  const REFERRAL: Referral = {
    label: "Referral",
    payee: { kind: "outside", name: "Somebody" },
    rate: percent("10"),
    base: "side_gross",
    place: "after_split",
    lowers1099: true,
  };

  it("divides a referral among agents by their awards, before their fees", () => {
    const terms = flat("20", { after_split: [percentage("leader", "10", "agent_net")] });
    const agents = [agent("A", terms, { weight: 3n }), agent("B", terms)];
    const result = calculateSide(side("1000", agents, { referrals: [REFERRAL] }));
    expect([paidFor(result, "referral:0:A"), paidFor(result, "referral:0:B")]).toEqual([
      "$75.00",
      "$25.00",
    ]);
    expect(paidFor(result, "item:A:leader")).toBe("$52.50");
    expect(result.agents.map(({ reported1099 }) => formatCents(reported1099))).toEqual([
      "$525.00",
      "$175.00",
    ]);
  });

  it("counts a fee towards the cap up to the room left, and charges the whole fee", () => {
    const terms = capped("20", "1000", {
      after_split: [fee("fee", "395", { counts_towards_cap: true })],
    });
    const readCounter = readCounters({ company_dollar: "700" });
    const result = calculateSide(side("1000", [agent("A", terms)], { readCounter }));
    expect(paidFor(result, "item:A:fee")).toBe("$395.00");
    expect(formulaOf(result, "counted:A:fee")).toBe("$100.00 of $395.00");
    expect(counterAfter(result, "company_dollar")).toBe("$1,000.00");
    expect(formatCents(result.company)).toBe("$595.00");
  });

  it("omits the fee of a mentor when there is none, and a fee whose payer is also its payee", () => {
    const self = "11111111-1111-4111-8111-111111111111";
    const terms = flat("20", {
      after_split: [
        fee("mentor", "100", { payee: { kind: "mentor" } }),
        fee("leader", "50", { payee: { kind: "member", member_id: self } }),
      ],
    });
    const result = calculateSide(side("1000", [agent(self, terms)]));
    expect(figures(result, self)).toMatchObject({ net: "$800.00" });
    expect(result.lines.filter(({ step }) => step === "after_split")).toEqual([]);
  });

  it("charges nothing for a percentage of a negative net", () => {
    const terms = flat("20", {
      after_split: [fee("fee", "900"), percentage("leader", "10", "agent_net")],
    });
    const result = calculateSide(side("1000", [agent("A", terms)]));
    expect(paidFor(result, "item:A:leader")).toBe("$0.00");
    expect(figures(result)).toMatchObject({ net: "-$100.00" });
  });

  it("starts a fee after the cap with the next file, not with the second side of the file that crosses it", () => {
    const file = approvals([[keyOf("company_dollar"), "15200"]]);
    const before = readCounters({ company_dollar: "15200" });
    file.approve(side("7500", [agent("A", CAP_PLAN)]));
    const buying = side("6000", [agent("A", CAP_PLAN)], { side: "buying" });
    const crossing = file.approve({ ...buying, readCounterBeforeFile: before });
    expect(figures(crossing)).toMatchObject({ companyDollar: "$0.00", net: "$5,915.00" });
    expect(figures(file.approve(buying))).toMatchObject({ net: "$5,665.00" });
  });
});

describe("an item with a cap", () => {
  it.each([
    ["900", "$100.00"],
    ["940", "$100.00, cut at $60.00 left of the cap of $1,000.00"],
    ["1000", "Nothing: the cap of $1,000.00 is reached"],
  ])("explains its amount with $%s already charged", (charged, formula) => {
    const terms = flat("0", { after_split: [fee("fee", "100", { cap: "1000" })] });
    const readCounter = readCounters({ "item:fee": charged });
    const result = calculateSide(side("3000", [agent("A", terms)], { readCounter }));
    expect(formulaOf(result, "item:A:fee")).toBe(formula);
  });
});

describe("a debt", () => {
  it("is withheld up to the share that the broker sets, in separate lines", () => {
    const seller = agent("A", flat("20"), {
      owed: usd("500"),
      withholdingShare: percent("25"),
    });
    const result = calculateSide(side("1000", [seller]));
    expect(figures(result)).toMatchObject({
      net: "$800.00",
      withheld: "$200.00",
      paid: "$600.00",
      carried: "$300.00",
    });
    const settled = result.lines.filter(({ kind }) => kind === "settlement");
    expect(settled.map(({ key, amount }) => [key, formatCents(amount)])).toEqual([
      ["withheld:A", "$200.00"],
      ["carried:A", "$300.00"],
      ["paid:A", "$600.00"],
    ]);
    expect(formulaOf(result, "withheld:A")).toBe(
      "$500.00 owed, withheld from a net of $800.00, at most 25%",
    );
  });
});

describe("lines", () => {
  it("have unique keys, and a split line shows how its counter changed", () => {
    const readCounter = readCounters({ company_dollar: "15200" });
    const { lines } = calculateSide(side("7500", [agent("A", CAP_PLAN)], { readCounter }));
    expect(lines.map(({ key }) => key)).toEqual([
      "gross",
      "award:A",
      "split:A",
      "item:A:review",
      "item:A:risk",
      "net:A",
      "paid:A",
    ]);
    expect(lines.find(({ key }) => key === "split:A")?.counter).toEqual({
      key: keyOf("company_dollar"),
      before: usd("15200"),
      after: usd("16000"),
    });
  });
});
