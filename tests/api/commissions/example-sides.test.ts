import { beforeAll, describe, expect, it } from "vitest";
import { database } from "../../stack";
import { RISK, capped, fee, flat } from "../../unit/commissions/plans";
import { callApi, type Team } from "../team";
import { approve, post, put } from "./fixtures";
import {
  YEARLY,
  addSide,
  addTransaction,
  cents,
  createBrokerage,
  nextYear,
  open,
  settle,
  settleSide,
  type Side,
  type Terms,
} from "./stored-examples";

/** Worked examples of docs/features/commissions/calculation.md, approved through the API and read back as stored. */
let team: Team;

beforeAll(async () => {
  team = await createBrokerage();
});

describe("off the top", () => {
  const referral = (place: "referral_off_the_top" | "referral_after_split") => [
    { kind: place, name: "Referring brokerage", rate: "25" },
  ];

  it("10 and 11: a referral off the top, or out of the agent's share", async () => {
    const side = { terms: flat("20"), gross: "10000", closing: `${nextYear()}-05-01` };
    const top = await settleSide(team, { ...side, adjustments: referral("referral_off_the_top") });
    expect([top.outside["Referring brokerage"], top.brokerage, top.net()]).toEqual([
      ...["2500.00", "1500.00", "6000.00"],
    ]);
    const after = await settleSide(team, {
      ...side,
      adjustments: referral("referral_after_split"),
    });
    expect([after.brokerage, after.net()]).toEqual(["2000.00", "5500.00"]);
  });

  it.each([
    ["left", "450.00", "1410.00", "5640.00"],
    ["side_gross", "600.00", "1380.00", "5520.00"],
  ] as const)("12: a referral, then a royalty of the %s", async (base, paid, company, net) => {
    const payee = { kind: "outside", name: "Franchise" } as const;
    const terms = flat("20", {
      off_the_top: [{ key: "royalty", label: "Royalty", payee, base, rate: "6" }],
    });
    const adjustments = referral("referral_off_the_top");
    const stored = await settleSide(team, {
      ...{ terms, adjustments, gross: "10000", closing: `${nextYear()}-05-01` },
    });
    expect(stored.outside).toEqual({ "Referring brokerage": "2500.00", Franchise: paid });
    expect([stored.brokerage, stored.net()]).toEqual([company, net]);
  });
});

describe("several agents", () => {
  it("13: co-listing 60/40 with odd cents", async () => {
    const { agent, farAgent } = team;
    const stored = await settleSide(team, {
      terms: new Map([
        [agent, flat("20")],
        [farAgent, flat("30")],
      ]),
      agents: [
        [agent, 60],
        [farAgent, 40],
      ],
      ...{ gross: { kind: "rate", rate: "2.75" }, price: 333_333, closing: `${nextYear()}-05-01` },
    });
    expect([stored.gross, stored.split(), stored.split(farAgent)]).toEqual([
      ...["9166.66", "1100.00", "1100.00"],
    ]);
    expect([stored.net(), stored.net(farAgent)]).toEqual(["4400.00", "2566.66"]);
  });

  it.each([
    ["10000", ["3333.34", "3333.33", "3333.33"]],
    ["0.01", ["0.01", "0.00", "0.00"]],
  ])("14: $%s in thirds", async (gross, thirds) => {
    const people = [team.agent, team.farAgent, team.admin];
    const stored = await settleSide(team, {
      ...{ terms: flat("0"), gross, closing: `${nextYear()}-05-01` },
      agents: people.map((member) => [member, 1]),
    });
    expect(people.map((member) => stored.net(member))).toEqual(thirds);
  });

  const rate = (percent: string) => ({ kind: "rate", rate: percent }) as const;

  it("15: both sides, two agents", async () => {
    const inYear = nextYear();
    const closing = `${inYear}-05-01`;
    await open(team, ["company_dollar", "14000", `${inYear}-01-01`]);
    const transaction = await addTransaction(team.agent, { closing, price: 500_000 });
    const listing = await settleSide(team, {
      ...{ transaction, closing, gross: rate("3") },
      terms: capped("20", "16000", { period: YEARLY }),
    });
    const buying = await settleSide(team, {
      ...{ transaction, closing, gross: rate("2.5"), side: "Buying", terms: flat("30") },
      agents: [[team.farAgent, 1]],
    });
    expect([listing.brokerage, listing.net()]).toEqual(["2000.00", "13000.00"]);
    expect([buying.brokerage, buying.net(team.farAgent)]).toEqual(["3750.00", "8750.00"]);
  });

  it.each([
    ["side", 24_710],
    ["transaction", 25_105],
  ] as const)("16: both sides, one agent, with a fee charged once per %s", async (once, sum) => {
    const inYear = nextYear();
    const closing = `${inYear}-05-01`;
    await open(team, ["company_dollar", "14000", `${inYear}-01-01`]);
    const transaction = await addTransaction(team.agent, { closing, price: 500_000 });
    const terms = capped("20", "16000", {
      ...{ period: YEARLY, after_split: [fee("fee", "395", { once })] },
    });
    const side = { transaction, closing, terms };
    const listing = await settleSide(team, { ...side, gross: rate("3") });
    const buying = await settleSide(team, { ...side, gross: rate("2.5"), side: "Buying" });
    expect([listing.split(), buying.split()]).toEqual(["2000.00", "0.00"]);
    expect((cents(listing.net() ?? "") + cents(buying.net() ?? "")) / 100).toBe(sum);
  });
});

describe("teams", () => {
  let path: string;

  /** Sets up a team of the manager with the admin as a member. */
  async function setTeam(change: { split: "before" | "after"; cap: "own" | "team" }, rate: string) {
    if (path) expect((await put(team.owner, path, change)).status).toBe(200);
    else {
      const added = await post(team.owner, "/api/commission-teams", {
        ...{ name: "Lee", leader_id: team.manager.userId, ...change },
      });
      path = `/api/commission-teams/${String(added.body.id)}`;
    }
    const set = await put(team.owner, `${path}/members/${team.admin.userId}`, {
      leader_rate: rate,
    });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
  }

  const settleTeam = (member: Terms, leader: Terms, rest: Partial<Side> & { closing: string }) =>
    settleSide(team, {
      terms: new Map([
        [team.admin, member],
        [team.manager, leader],
      ]),
      ...{ agents: [[team.admin, 1]], ...rest },
    });

  it("17: a team split before the brokerage", async () => {
    await setTeam({ split: "before", cap: "own" }, "50");
    const inYear = nextYear();
    await open(team, ["company_dollar", "15400", `${inYear}-01-01`], team.manager);
    const stored = await settleTeam(
      capped("20", "8000", { period: YEARLY }),
      capped("20", "16000", { period: YEARLY }),
      { gross: "10000", closing: `${inYear}-05-01` },
    );
    expect([team.manager, team.admin].map((member) => stored.split(member))).toEqual([
      ...["600.00", "1000.00"],
    ]);
    expect([team.manager, team.admin].map((member) => stored.net(member))).toEqual([
      ...["4400.00", "4000.00"],
    ]);
  });

  const threePercent = { gross: { kind: "rate", rate: "3" }, price: 100_000 } as const;

  it("18: a team split after the brokerage", async () => {
    await setTeam({ split: "after", cap: "own" }, "15");
    const stored = await settleTeam(flat("20"), flat("20"), {
      ...{ ...threePercent, closing: `${nextYear()}-05-01` },
    });
    expect(stored.brokerage).toBe("600.00");
    expect([team.manager, team.admin].map((member) => stored.net(member))).toEqual([
      ...["360.00", "2040.00"],
    ]);
  });

  it("19: one cap for the team", async () => {
    await setTeam({ split: "after", cap: "team" }, "15");
    const closing = `${nextYear()}-05-01`;
    const terms = capped("20", "1100", { period: YEARLY });
    // $600.00 of a cap of $1,100.00 leave the $500.00 of the example.
    await settleTeam(terms, terms, { ...threePercent, closing });
    const stored = await settleTeam(terms, terms, { ...threePercent, closing });
    expect(stored.brokerage).toBe("500.00");
    expect([team.manager, team.admin].map((member) => stored.net(member))).toEqual([
      ...["375.00", "2125.00"],
    ]);
  });
});

describe("reported and rounded amounts", () => {
  it("33: the 1099 amount is reduced only by the items that lower it", async () => {
    const terms = flat("30", {
      after_split: [fee("fee", "395"), fee("e_and_o", "60", { lowers_1099: true })],
    });
    const path = await addSide(team, { terms, gross: "12000", closing: `${nextYear()}-05-01` });
    const stored = await settle(team, path);
    expect(stored.payable()).toBe("7945.00");
    const { body } = await callApi(path, { as: team.owner });
    const { rows } = await database.query<{ reported: string }>(
      "select reported::text from public.commission_shares where statement_id = $1",
      [body.id],
    );
    expect(rows).toEqual([{ reported: "8340.00" }]);
  });

  it.each([
    ["1", 0.5, "0.01"],
    ["1", 1.5, "0.02"],
    ["2.5", 12_345.65, "308.64"],
  ])("34: %s percent of %s dollars is rounded to %s dollars", async (rate, price, gross) => {
    const stored = await settleSide(team, {
      ...{ terms: flat("0"), gross: { kind: "rate", rate }, price },
      closing: `${nextYear()}-05-01`,
    });
    expect([stored.gross, stored.net()]).toEqual([gross, gross]);
  });
});

// These leave debts, so they run last.
describe("debts", () => {
  it("27: a debt is withheld, and the rest is carried to the next statement", async () => {
    const brokerage = await createBrokerage();
    const path = `/api/commission-members/${brokerage.agent.userId}/entries`;
    const charged = await post(brokerage.owner, path, {
      ...{ kind: "Charge", amount: "6615", day: "2026-11-20", reason: "Voided after payout" },
    });
    expect(charged.status, JSON.stringify(charged.body)).toBe(204);
    const closing = `${nextYear()}-05-01`;
    const first = await settleSide(brokerage, { terms: flat("0"), gross: "4200", closing });
    expect([first.net(), first.payable()]).toEqual(["4200.00", "0.00"]);
    const second = await settleSide(brokerage, { terms: flat("0"), gross: "5000", closing });
    expect([second.net(), second.payable()]).toEqual(["5000.00", "2585.00"]);
  });

  it("28: a negative net pays nothing, and its fees are booked in full", async () => {
    const terms = flat("30", { after_split: [fee("fee", "395"), RISK] });
    const stored = await settleSide(team, { terms, gross: "400", closing: `${nextYear()}-05-01` });
    expect([stored.net(), stored.payable(), stored.item("fee"), stored.item("risk")]).toEqual([
      "-175.00",
      "0.00",
      "395.00",
      "60.00",
    ]);
  });

  it("29: a fee corrected after approval is a separate entry, and the statement keeps its net", async () => {
    const path = `/api/commission-members/${team.agent.userId}`;
    const balance = async () =>
      Number((await callApi(`${path}/account`, { as: team.owner })).body.balance);
    const terms = flat("0", { after_split: [fee("one", "500"), fee("two", "400")] });
    const side = await addSide(team, { terms, gross: "3000", closing: `${nextYear()}-05-01` });
    await settle(team, side);
    const before = await balance();
    const corrected = await post(team.owner, `${path}/entries`, {
      ...{ kind: "Correction", amount: "200", day: "2026-11-20", reason: "Fee is $700" },
    });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(204);
    expect(Math.round((before - (await balance())) * 100)).toBe(20_000);
    expect((await callApi(side, { as: team.owner })).body.shares).toMatchObject([
      { net: "2100.00" },
    ]);
  });
});

it("31: the buying side cannot keep more than the buyer agreement allows", async () => {
  const client = await post(team.agent, "/api/clients", {
    ...{ name: "Bea Buyer", phone: "614-555-0177", status: "Buyer" },
  });
  const agreement = { signed_on: "2026-01-05", starts_on: "2026-01-05", rate: 2 };
  const agreed = await post(team.agent, `/api/clients/${String(client.body.id)}/agreements`, {
    ...{ ...agreement, ends_on: "2026-07-05", is_exclusive: true },
  });
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(201);
  const deal = await post(team.agent, "/api/deals", {
    ...{ client_id: client.body.id, title: "9 Oak St", type: "Purchase", value: 400_000 },
  });
  const opened = await post(team.agent, `/api/deals/${String(deal.body.id)}/transaction`, {
    ...{ kind: "Purchase", contract_date: "2026-02-01" },
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  const transaction = `/api/transactions/${String(opened.body.id)}`;
  const dated = await put(team.agent, transaction, {
    ...{ status: "Under contract", contract_price: 400_000, closing_date: "2026-05-01" },
  });
  expect(dated.status, JSON.stringify(dated.body)).toBe(200);
  const side: Side = {
    ...{ transaction, side: "Buying", closing: "2026-05-01", terms: flat("20") },
    gross: { kind: "rate", rate: "2.5" },
  };
  expect(await approve(team.owner, await addSide(team, side))).toMatchObject({
    status: 400,
    body: {
      error:
        "The buyer agreed to at most $8,000.00; $2,000.00 of $10,000.00 may not be kept. Enter it as a credit.",
    },
  });
  const adjustments = [{ kind: "credit" as const, name: "To the buyer", amount: "2000" }];
  expect((await settleSide(team, { ...side, adjustments })).gross).toBe("8000.00");
});
