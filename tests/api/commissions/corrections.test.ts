import { beforeEach, describe, expect, it } from "vitest";
import { fee } from "../../unit/commissions/plans";
import type { Person } from "../../stack";
import { readStatuses } from "../records/transaction-rooms";
import { callApi, createTeam, type Team } from "../team";
import {
  addPlan,
  addSide,
  approve,
  CAPPED_TERMS,
  license,
  addOpeningBalance,
  post,
} from "./fixtures";

let team: Team;

/** Includes the fee of example 4 for deals that begin after the cap. */
const TERMS = {
  ...CAPPED_TERMS,
  after_split: [...CAPPED_TERMS.after_split, fee("capped_fee", "250", { when: "after_cap" })],
};

beforeEach(async () => {
  team = await createTeam();
  await addPlan(team, TERMS, [team.agent]);
  await license(team, [team.agent]);
});

type Correction = {
  fingerprint: string;
  statement_id: string;
  differences: { key: string; amount: string }[];
};

const path = () => `/api/commission-members/${team.agent.userId}/corrections`;
const list = async () => {
  const { status, body } = await callApi(path(), { as: team.owner });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.corrections as Correction[];
};
const account = async () =>
  (await callApi(`/api/commission-members/${team.agent.userId}/account`, { as: team.owner })).body;
const amountsOf = ({ differences }: Correction) =>
  Object.fromEntries(
    differences.map(({ key, amount }) => [key.replace(`:${team.agent.userId}`, ""), amount]),
  );

async function approved(gross: string, closing: string): Promise<string> {
  const side = await addSide(team, { gross, closing });
  const { status, body } = await approve(team.owner, side);
  expect(status, JSON.stringify(body)).toBe(200);
  return side;
}

const voided = async (side: string) =>
  expect((await post(team.owner, `${side}/void`, { reason: "Wrong price" })).status).toBe(200);
const book = (of: Correction, as: Person | undefined) =>
  post(as, path(), {
    ...{ statement_id: of.statement_id, shown: of.fingerprint, reason: "After the void" },
  });

/** Approves example 2, then example 4, which begins after the cap. */
async function addSidesAcrossCap() {
  await addOpeningBalance(team, team.agent, "15200");
  const crossing = await approved("7500", "2026-11-03");
  const after = await approved("6000", "2026-11-10");
  return { crossing, after };
}

describe("a correction", () => {
  it("is proposed after a void, booked once, and reversed when its own statement is voided (example 26)", async () => {
    const { crossing, after } = await addSidesAcrossCap();
    expect(await list()).toEqual([]);
    await voided(crossing);
    const [proposed, ...others] = await list();
    expect(others).toEqual([]);
    expect(amountsOf(proposed!)).toEqual({
      ...{ split: "800.00", "item:capped_fee": "-250.00", net: "-550.00" },
    });
    expect(proposed).toMatchObject({
      entries: [{ user_id: team.agent.userId, amount: "-550.00" }],
      counters: [{ name: "company_dollar", by: "800.00" }],
    });
    expect(await account()).toMatchObject({ balance: "5665.00", caps: [{ left: "800.00" }] });

    const answers = await Promise.all([1, 2, 3, 4].map(() => book(proposed!, team.owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    expect(await list()).toEqual([]);
    expect(await account()).toMatchObject({ balance: "5115.00", caps: [{ left: "0.00" }] });
    expect((await callApi(after, { as: team.owner })).body.shares).toMatchObject([
      { net: "5665.00" },
    ]);

    await voided(after);
    expect(await account()).toMatchObject({ balance: "0.00", caps: [{ paid_in: "15200.00" }] });
  });

  it("is proposed when an earlier closing or an opening balance is added after an approval", async () => {
    await addOpeningBalance(team, team.agent, "15000");
    await approved("6000", "2026-11-10");
    const earlier = await approved("2000", "2026-03-10");
    // The earlier closing would have paid $400.00 of the remaining $1,000.00, and not begun after the cap.
    expect((await list()).map(amountsOf)).toEqual([
      { split: "400.00", "item:capped_fee": "-250.00", net: "-150.00" },
      { split: "-400.00", net: "400.00" },
    ]);
    await voided(earlier);
    expect(await list()).toEqual([]);
    await addOpeningBalance(team, team.agent, "700");
    expect((await list()).map(amountsOf)).toEqual([{ split: "-700.00", net: "700.00" }]);
  });

  it("is refused when its figures have changed since they were shown, or a field is invalid", async () => {
    const { crossing } = await addSidesAcrossCap();
    await voided(crossing);
    const [proposed] = await list();
    await addOpeningBalance(team, team.agent, "100");
    expect(await book(proposed!, team.owner)).toMatchObject({ status: 409 });
    expect(await account()).toMatchObject({ balance: "5665.00" });
    for (const wrong of [{ reason: "" }, { shown: "x" }, { statement_id: "1" }]) {
      const body = { statement_id: proposed!.statement_id, shown: proposed!.fingerprint };
      const refused = await post(team.owner, path(), { ...body, reason: "R", ...wrong });
      expect(refused).toMatchObject({ status: 400 });
    }
  });

  it("is listed and booked only with the permission to manage commissions", async () => {
    const { crossing } = await addSidesAcrossCap();
    await voided(crossing);
    const [proposed] = await list();
    const other = await createTeam();
    const refusals = {
      ...{ admin: 403, manager: 403, agent: 403, viewer: 403, farAgent: 403 },
      ...{ suspended: 403, foreigner: 404, anon: 401 },
    };
    const read = await readStatuses(team, other.owner, (as) => callApi(path(), { as }));
    expect(read).toEqual({ owner: 200, ...refusals });
    const write = await readStatuses(team, other.owner, (as, name) =>
      name === "owner" ? Promise.resolve({ status: 204 }) : book(proposed!, as),
    );
    expect(write).toEqual({ owner: 204, ...refusals });
    expect(await account()).toMatchObject({ balance: "5665.00" });
  });
});
