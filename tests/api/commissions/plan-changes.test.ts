import { beforeEach, describe, expect, it } from "vitest";
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
let plan: string;

beforeEach(async () => {
  team = await createTeam();
  plan = await addPlan(team, CAPPED_TERMS, [team.agent]);
  await license(team, [team.agent]);
});

const CHEAPER = { ...CAPPED_TERMS, split: { ...CAPPED_TERMS.split, company_rate: "10" } };
const preview = (as: Person | undefined, body: object) =>
  post(as, `/api/commission-plans/${plan}/preview`, body);

describe("the preview of a plan change", () => {
  it("lists the pending statements that would change, in the order of their closings", async () => {
    await addOpeningBalance(team, team.agent, "15000");
    const settled = await addSide(team, { gross: "1000", closing: "2026-10-01" });
    expect((await approve(team.owner, settled)).status).toBe(200);
    await addSide(team, { gross: "6000", closing: "2026-12-15" });
    await addSide(team, { gross: "2000", closing: "2026-11-15" });
    const { status, body } = await preview(team.owner, {
      ...{ terms: CHEAPER, counts_from: "2026-01-01" },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    // $800.00 of the cap are left: 20% of $2,000.00 is $400.00, and $400.00 remain for the second deal.
    expect(body.differences).toMatchObject([
      { closing_date: "2026-11-15", net_before: "1515.00", net_after: "1715.00" },
      { closing_date: "2026-12-15", net_before: "5515.00", net_after: "5315.00" },
    ]);
    const later = await preview(team.owner, { terms: CHEAPER, counts_from: "2026-12-01" });
    // 10% of $6,000.00 would be $600.00, but $400.00 of the cap remain as before.
    expect(later.body.differences).toEqual([]);
    expect((await callApi(settled, { as: team.owner })).body.shares).toMatchObject([
      { net: "715.00" },
    ]);
    expect((await callApi(`/api/commission-plans/${plan}`, { as: team.owner })).body).toMatchObject(
      { terms: { split: { company_rate: "20" } } },
    );
  });

  it("includes a side whose plan was chosen for that side only, and refuses invalid terms", async () => {
    const path = await addSide(team, { gross: "1000", as: team.farAgent });
    const chosen = await callApi(path, {
      ...{ as: team.owner, method: "PUT" },
      body: { plans: { [team.farAgent.userId]: plan } },
    });
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
    const { body } = await preview(team.owner, { terms: CHEAPER, counts_from: "2026-01-01" });
    expect(body.differences).toMatchObject([
      { user_id: team.farAgent.userId, net_before: "715.00", net_after: "815.00" },
    ]);
    const wrong = { ...CHEAPER, split: { ...CHEAPER.split, company_rate: "100.00001" } };
    expect(await preview(team.owner, { terms: wrong, counts_from: "2026-01-01" })).toMatchObject({
      status: 400,
    });
  });

  it("requires the permission to manage commissions", async () => {
    const other = await createTeam();
    const body = { terms: CHEAPER, counts_from: "2026-01-01" };
    expect(await readStatuses(team, other.owner, (as) => preview(as, body))).toEqual({
      ...{ owner: 200, admin: 403, manager: 403, agent: 403, viewer: 403, farAgent: 403 },
      ...{ suspended: 403, foreigner: 404, anon: 401 },
    });
  });
});
