import { beforeAll, expect, it } from "vitest";
import type { Person } from "../../../stack";
import { callApi, createTeam, type Team } from "../../team";

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const read = (as: Person | undefined) => callApi("/api/deal-settings", { as });
const change = (as: Person | undefined, body: unknown) =>
  callApi("/api/deal-settings", { as, method: "PUT", body });

const usual = {
  lead_probability: 10,
  in_progress_probability: 40,
  under_contract_probability: 85,
  inspection_days: 10,
  appraisal_days: 21,
  financing_days: 30,
  walkthrough_days: 1,
  closing_days: 45,
};

it("deal settings have defaults until a member with permission changes them for the tenant", async () => {
  expect(await read(team.viewer)).toEqual({ status: 200, body: usual });
  const changed = { ...usual, lead_probability: 5, financing_days: null };
  const sent = { lead_probability: "5", financing_days: "", tenant_id: other.tenantId };
  expect(await change(team.admin, sent)).toEqual({ status: 200, body: changed });
  expect((await change(team.owner, {})).body).toEqual(changed);
  expect((await read(team.agent)).body).toEqual(changed);
  expect((await read(other.agent)).body).toEqual(usual);
});

it("deal settings cannot be changed without permission, or read by suspended and signed-out callers", async () => {
  for (const person of [team.manager, team.agent, team.viewer, team.suspended]) {
    expect((await change(person, { closing_days: 30 })).status).toBe(403);
  }
  expect((await change(undefined, { closing_days: 30 })).status).toBe(401);
  expect((await read(undefined)).status).toBe(401);
  expect((await read(team.suspended)).status).toBe(403);
});

it.each([
  { lead_probability: 101 },
  { lead_probability: -1 },
  { lead_probability: 2.5 },
  { lead_probability: null },
  { closing_days: 366 },
  { closing_days: "soon" },
  { closing_days: 1e300 },
])("deal settings refuse %j", async (body) => {
  expect((await change(team.owner, body)).status).toBe(400);
});
