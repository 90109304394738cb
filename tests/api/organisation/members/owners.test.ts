import { beforeAll, expect, it } from "vitest";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  await insertClient(team.tenantId, team.suspended.userId, { name: "Left behind" });
});

const owners = async (as: Parameters<typeof callApi>[1], area = "clients") => {
  const { status, body } = await callApi(`/api/members/owners?area=${area}`, as);
  const members = (body.members ?? []) as { name: string }[];
  return { status, names: members.map(({ name }) => name) };
};

it("lists owners of visible records, including former members with records", async () => {
  expect((await owners({ as: team.owner })).names).toEqual([
    "Adam Admin",
    "Ann Agent",
    "Far Agent",
    "Mia Manager",
    "Olive Owner",
    "Sue Suspended",
    "Vic Viewer",
  ]);
  expect((await owners({ as: team.owner }, "deals")).names).not.toContain("Sue Suspended");
  expect((await owners({ as: team.manager })).names).not.toContain("Far Agent");
  expect((await owners({ as: team.agent })).names).toEqual(["Ann Agent"]);
  expect((await owners({ as: team.suspended })).status).toBe(403);
  expect((await owners({})).status).toBe(401);
  expect((await owners({ as: team.owner }, "notes")).status).toBe(400);
  const call = { p_tenant_id: team.tenantId, p_area: "CLIENTS" };
  const past = { as: other.owner, method: "POST", body: call };
  expect((await callDatabaseApi("rpc/list_owners", past)).body).toEqual([]);
});

it("filtering by an owner shows only their visible records", async () => {
  await insertClient(team.tenantId, team.farAgent.userId, { name: "Far away" });
  const found = async (as: Team["owner"], owner: string) =>
    (await callApi(`/api/clients?owner=${owner}`, { as })).body.totalCount;
  expect(await found(team.owner, team.farAgent.userId)).toBe(1);
  expect(await found(team.agent, team.farAgent.userId)).toBe(0);
  expect(await found(other.owner, team.farAgent.userId)).toBe(0);
});
