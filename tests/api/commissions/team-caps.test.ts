import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../stack";
import { readStatuses } from "../records/transaction-rooms";
import { callApi, createTeam, type Team } from "../team";
import { addPlan, addSide, approve, CAPPED_TERMS, license, post, put } from "./fixtures";

// A manager leads two agents, who count towards one cap of $16,000.00.

let team: Team;
let path: string;

const OPENING = {
  ...{ counter: "company_dollar", period_start: "2026-01-01", amount: "15200" },
  reason: "Before Lintel",
};

beforeEach(async () => {
  team = await createTeam();
  const members = [team.agent, team.farAgent];
  await addPlan(team, CAPPED_TERMS, [...members, team.manager]);
  await license(team, [...members, team.manager]);
  const added = await post(team.owner, "/api/commission-teams", {
    ...{ name: "Lee", leader_id: team.manager.userId, cap: "team" },
  });
  path = `/api/commission-teams/${String(added.body.id)}`;
  for (const { userId } of members) {
    await put(team.owner, `${path}/members/${userId}`, { leader_rate: "0" });
  }
});

const openings = () => `${path}/opening-balances`;
const open = (body: object = OPENING) => post(team.owner, openings(), body);
const account = async (as: Person) =>
  (await callApi(`/api/commission-members/${as.userId}/account`, { as })).body;

describe("the opening balance of a team's cap", () => {
  it("is entered only with the permission to manage commissions, and counts for each member", async () => {
    const other = await createTeam();
    expect(
      await readStatuses(team, other.owner, (as, name) =>
        name === "owner" ? Promise.resolve({ status: 0 }) : post(as, openings(), OPENING),
      ),
    ).toEqual({
      ...{ owner: 0, admin: 403, manager: 403, agent: 403, viewer: 403, farAgent: 403 },
      ...{ suspended: 403, foreigner: 404, anon: 401 },
    });
    expect((await open()).status).toBe(204);
    for (const as of [team.agent, team.farAgent]) {
      expect((await account(as)).caps).toMatchObject([{ paid_in: "15200.00", left: "800.00" }]);
    }
    const statement = await addSide(team, { gross: "7500" });
    expect((await callApi(statement, { as: team.agent })).body.shares).toMatchObject([
      { user_id: team.agent.userId, net: "6615.00" },
    ]);
    const { body } = await callApi(`/api/commission-members/${team.agent.userId}/cap-year`, {
      as: team.owner,
    });
    expect(body.cap_year).toMatchObject({ points: [{ label: "Before Lintel" }] });
  });

  it("is refused with the invalid field, and where each agent has their own cap", async () => {
    const wrong: [object, string][] = [
      [{ counter: "royalty" }, "counter"],
      [{ counter: "item:review" }, "counter"],
      [{ amount: "0" }, "amount"],
      [{ amount: "NaN" }, "amount"],
      [{ period_start: "2026-02-30" }, "period_start"],
      [{ reason: " " }, "reason"],
    ];
    for (const [change, field] of wrong) {
      const { status, body } = await open({ ...OPENING, ...change });
      expect([status, Object.keys(body.fields ?? {})], field).toEqual([400, [field]]);
    }
    await put(team.owner, path, { cap: "own" });
    expect(await open()).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("has their own cap") as string },
    });
  });
});

describe("unapproved closings before a statement", () => {
  it("are listed with what they add to the cap; an agent sees only the number of other members' closings", async () => {
    await open();
    const first = await addSide(team, { gross: "2500", closing: "2026-12-10" });
    await addSide(team, { gross: "1000", closing: "2026-12-12", as: team.farAgent });
    const statement = await addSide(team, { gross: "7500" });
    await addSide(team, { gross: "5000", closing: "2026-12-20" });
    const read = async (as: Person) => (await callApi(statement, { as })).body;

    const seen = await read(team.agent);
    const name = "Ann Agent";
    const ofFirst = { side: "Listing", closing_date: "2026-12-10", company_dollar: "500.00" };
    // The statement itself counts none of them, because it would be approved today.
    expect(seen.shares).toMatchObject([{ net: "6615.00" }]);
    expect(seen.projection).toEqual([
      {
        ...{ user_id: team.agent.userId, name, net: "7315.00", others_of_team: 1 },
        earlier: [expect.objectContaining(ofFirst)],
      },
    ]);
    expect((await read(team.owner)).projection).toMatchObject([
      {
        others_of_team: 0,
        earlier: [ofFirst, { closing_date: "2026-12-12", company_dollar: "200.00" }],
      },
    ]);
    const pending = (await account(team.farAgent)).pending as { closing_date: string }[];
    expect(pending.map(({ closing_date }) => closing_date)).toEqual(["2026-12-12"]);

    expect((await approve(team.owner, first)).status).toBe(200);
    expect((await read(team.agent)).projection).toMatchObject([
      { net: "7315.00", earlier: [], others_of_team: 1 },
    ]);
  });
});
