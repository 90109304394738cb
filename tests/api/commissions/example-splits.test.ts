import { beforeAll, describe, expect, it } from "vitest";
import { REVIEW, RISK, capped, fee, flat, percentage, scale } from "../../unit/commissions/plans";
import { type Team } from "../team";
import { put } from "./fixtures";
import {
  YEARLY,
  createBrokerage,
  nextYear,
  open,
  settleSide,
  type Stored,
  type Terms,
} from "./stored-examples";

/** Worked examples of docs/features/commissions/calculation.md, approved through the API and read back as stored. */
let team: Team;

beforeAll(async () => {
  team = await createBrokerage();
});

describe("splits", () => {
  it("1: a flat split", async () => {
    const gross = { kind: "rate", rate: "3" } as const;
    const stored = await settleSide(team, {
      terms: flat("30"),
      closing: `${nextYear()}-05-01`,
      gross,
    });
    expect([stored.gross, stored.brokerage, stored.net()]).toEqual([
      ...["12000.00", "3600.00", "8400.00"],
    ]);
  });

  const fees = [fee("capped_fee", "250", { when: "after_cap" }), REVIEW, RISK];
  const capPlan = capped("20", "16000", { period: YEARLY, after_split: fees });

  it("2 and 4: a cap crossed inside one deal, and a deal that begins after it", async () => {
    const inYear = nextYear();
    await open(team, ["company_dollar", "15200", `${inYear}-01-01`]);
    const crossing = await settleSide(team, {
      ...{ terms: capPlan, closing: `${inYear}-05-01`, gross: "7500" },
    });
    expect([crossing.split(), crossing.net()]).toEqual(["800.00", "6615.00"]);
    const after = await settleSide(team, {
      ...{ terms: capPlan, closing: `${inYear}-06-01`, gross: "6000" },
    });
    expect([after.split(), after.item("capped_fee"), after.net()]).toEqual([
      ...["0.00", "250.00", "5665.00"],
    ]);
  });

  it("3: a cap crossed inside one deal, with 95/5 after it", async () => {
    const inYear = nextYear();
    await open(team, ["company_dollar", "15200", `${inYear}-01-01`]);
    const stored = await settleSide(team, {
      ...{ terms: capped("20", "16000", { after: "5", period: YEARLY }), gross: "7500" },
      closing: `${inYear}-05-01`,
    });
    expect([stored.brokerage, stored.net()]).toEqual(["975.00", "6525.00"]);
  });

  const sixty = capped("20", "16000", {
    period: YEARLY,
    after_split: [
      fee("capped_fee", "250", {
        ...{ when: "after_cap", cap: "5000", amount_after_cap: "75", period: YEARLY },
      }),
      fee("risk", "60", { cap: "750", period: YEARLY }),
      REVIEW,
    ],
  });

  /** Approves deals of $6,000 one after the other, with these amounts already counted in the year. */
  async function settleDeals(count: number, before: Record<string, string>): Promise<Stored[]> {
    const inYear = nextYear();
    for (const [counter, dollars] of Object.entries(before)) {
      await open(team, [counter, dollars, `${inYear}-01-01`]);
    }
    const deals: Stored[] = [];
    for (let deal = 0; deal < count; deal += 1) {
      const closing = `${inYear}-05-01`;
      deals.push(await settleSide(team, { terms: sixty, closing, gross: "6000" }));
    }
    return deals;
  }

  // tests/unit/commissions/examples.test.ts calculates the whole year.
  it("5: deals 12 to 15 of sixty in a year, where the caps are reached", async () => {
    const deals = await settleDeals(4, { company_dollar: "13200", "item:risk": "660" });
    expect(deals.map((deal) => deal.split())).toEqual(["1200.00", "1200.00", "400.00", "0.00"]);
    expect(deals.map((deal) => deal.item("risk"))).toEqual(["60.00", "30.00", "0.00", "0.00"]);
    expect(deals[3]?.item("capped_fee")).toBe("250.00");
  });

  it("5: deals 34 and 35 of sixty in a year, where the fee becomes smaller", async () => {
    const before = { company_dollar: "16000", "item:risk": "750", "item:capped_fee": "4750" };
    const deals = await settleDeals(2, before);
    expect(deals.map((deal) => deal.item("capped_fee"))).toEqual(["250.00", "75.00"]);
    expect(deals.map((deal) => deal.net())).toEqual(["5725.00", "5900.00"]);
  });

  it("6 and 7: a royalty with its own cap, and both caps crossed at once", async () => {
    const terms = (royalty: Terms["royalty"]) => capped("30", "18000", { period: YEARLY, royalty });
    const royalty = { rate: "6", cap: "3000", period: YEARLY } as const;
    const first = await settleSide(team, {
      ...{ terms: terms(royalty), closing: `${nextYear()}-05-01`, gross: "12000" },
    });
    expect([first.royalty(), first.split(), first.net()]).toEqual([
      ...["720.00", "3600.00", "7680.00"],
    ]);
    const inYear = nextYear();
    await open(team, ["royalty", "2700", `${Number(inYear) - 1}-09-01`]);
    await open(team, ["company_dollar", "16500", `${inYear}-01-01`]);
    const both = terms({ ...royalty, period: { kind: "date" as const, month: 9, day: 1 } });
    const second = await settleSide(team, {
      terms: both,
      closing: `${inYear}-05-01`,
      gross: "12000",
    });
    expect([second.royalty(), second.split(), second.net()]).toEqual([
      ...["300.00", "1500.00", "10200.00"],
    ]);
  });

  it.each([
    ["portion", "7900.00"],
    ["start", "7200.00"],
    ["end", "8400.00"],
  ] as const)("8: a sliding scale by %s", async (method, net) => {
    const inYear = nextYear();
    await open(team, ["gross_commission", "45000", `${inYear}-01-01`]);
    const tiers: [string, string][] = [
      ["0", "60"],
      ["50000", "70"],
      ["100000", "80"],
    ];
    const stored = await settleSide(team, {
      ...{ terms: scale(tiers, { method, period: YEARLY }), gross: "12000" },
      closing: `${inYear}-05-01`,
    });
    expect(stored.net()).toBe(net);
  });

  it("9: a scale by volume, in proportion", async () => {
    const inYear = nextYear();
    await open(team, ["volume", "4800000", `${inYear}-01-01`]);
    const tiers: [string, string][] = [
      ["0", "70"],
      ["5000000", "80"],
    ];
    const stored = await settleSide(team, {
      ...{ terms: scale(tiers, { base: "volume", period: YEARLY }), gross: "15000" },
      ...{ closing: `${inYear}-05-01`, price: 500_000 },
    });
    expect([stored.brokerage, stored.net()]).toEqual(["3600.00", "11400.00"]);
  });
});

describe("after the split", () => {
  it("20: a 100% plan with a flat fee", async () => {
    const terms = flat("0", { after_split: [fee("fee", "390")] });
    const stored = await settleSide(team, { terms, gross: "9000", closing: `${nextYear()}-05-01` });
    expect([stored.brokerage, stored.net()]).toEqual(["390.00", "8610.00"]);
  });

  it.each([
    ["300", "50.00"],
    ["2000", "200.00"],
    ["9000", "500.00"],
  ])("21: a percentage with floor and ceiling, of $%s", async (gross, charged) => {
    const terms = flat("0", {
      after_split: [percentage("fee", "10", "side_gross", { minimum: "50", maximum: "500" })],
    });
    const stored = await settleSide(team, { terms, gross, closing: `${nextYear()}-05-01` });
    expect(stored.item("fee")).toBe(charged);
  });

  it("22: a fee with a cap", async () => {
    const terms = flat("0", { after_split: [fee("fee", "100", { cap: "1000", period: YEARLY })] });
    const inYear = nextYear();
    await open(team, ["item:fee", "850", `${inYear}-01-01`]);
    const deal = { terms, gross: "3000", closing: `${inYear}-05-01` };
    const charged = [];
    for (let n = 0; n < 3; n += 1) charged.push((await settleSide(team, deal)).item("fee"));
    expect(charged).toEqual(["100.00", "50.00", "0.00"]);
  });

  it("23: a mentor's and a programme's share that do not count towards the cap", async () => {
    const path = `/api/commission-members/${team.agent.userId}`;
    expect((await put(team.owner, path, { mentor_id: team.manager.userId })).status).toBe(200);
    const terms = capped("20", "16000", {
      period: YEARLY,
      after_split: [
        percentage("mentor", "10", "side_gross", { payee: { kind: "mentor" } }),
        percentage("programme", "10", "side_gross", { payee: { kind: "brokerage" } }),
      ],
    });
    const stored = await settleSide(team, { terms, gross: "7500", closing: `${nextYear()}-05-01` });
    expect([stored.split(), stored.item("mentor"), stored.item("programme")]).toEqual([
      ...["1500.00", "750.00", "750.00"],
    ]);
    expect(stored.net()).toBe("4500.00");
    await put(team.owner, path, { mentor_id: null });
  });

  it("24: a recruiter paid from company dollar, or a leader paid from the agent's net", async () => {
    const closing = `${nextYear()}-05-01`;
    const payee = { kind: "outside", name: "R" } as const;
    const recruiter = flat("20", {
      after_split: [fee("recruiter", "100", { payee, paid_from: "company" })],
    });
    const fromCompany = await settleSide(team, { terms: recruiter, gross: "10000", closing });
    expect([fromCompany.brokerage, fromCompany.net()]).toEqual(["1900.00", "8000.00"]);
    const leader = flat("20", { after_split: [percentage("leader", "2", "agent_net")] });
    const fromNet = await settleSide(team, { terms: leader, gross: "10000", closing });
    expect([fromNet.item("leader"), fromNet.net()]).toEqual(["160.00", "7840.00"]);
  });
});

describe("periods and counters", () => {
  it.each([[["03-14", "03-15"]], [["03-15", "03-14"]]])(
    "25: closings before and on the anniversary count in different years, approved in the order %j",
    async (days) => {
      nextYear();
      const inYear = nextYear();
      const path = `/api/commission-members/${team.agent.userId}`;
      expect((await put(team.owner, path, { start_day: "2021-03-15" })).status).toBe(200);
      await open(team, ["company_dollar", "11700", `${Number(inYear) - 1}-03-15`]);
      const terms = capped("20", "12000", { period: { kind: "anniversary" } });
      const company = new Map<string, string | undefined>();
      for (const day of days) {
        const stored = await settleSide(team, {
          terms,
          gross: "5000",
          closing: `${inYear}-${day}`,
        });
        company.set(day, stored.split());
      }
      expect(Object.fromEntries(company)).toEqual({ "03-14": "300.00", "03-15": "1000.00" });
    },
  );

  it("30: a deal that does not count towards the cap", async () => {
    const inYear = nextYear();
    const closing = `${inYear}-05-01`;
    await open(team, ["company_dollar", "12000", `${inYear}-01-01`]);
    const terms = capped("20", "15000", { period: YEARLY });
    const disputed = await settleSide(team, { terms, gross: "10000", closing, counts: false });
    expect(disputed.split()).toBe("2000.00");
    const next = await settleSide(team, { terms, gross: "20000", closing });
    expect(next.split()).toBe("3000.00");
  });
});
