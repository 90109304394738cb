import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const namesFor = async (as: Person, area = "clients") => {
  const { status, body } = await callApi(`/api/members/assignable?area=${area}`, { as });
  expect(status).toBe(200);
  return (body.members as { name: string }[]).map((member) => member.name);
};

const HOME = ["Adam Admin", "Ann Agent", "Mia Manager", "Olive Owner"];

describe("GET /api/members/assignable", () => {
  it("lists active members in scope who may work on records, by name", async () => {
    const everyone = [...HOME, "Far Agent"].toSorted();
    expect(await namesFor(team.owner)).toEqual(everyone);
    expect(await namesFor(team.admin, "deals")).toEqual(everyone);
    expect(await namesFor(team.manager)).toEqual(HOME);
    expect(await namesFor(team.manager, "tasks")).toEqual(HOME);
  });

  it("answers id, name and email", async () => {
    const { body } = await callApi("/api/members/assignable?area=clients", { as: team.manager });
    expect((body.members as unknown[])[1]).toEqual({
      user_id: team.agent.userId,
      name: "Ann Agent",
      email: team.agent.email,
    });
  });

  it("needs the area's ASSIGN permission", async () => {
    const statusFor = async (as: Person | undefined, area = "clients") =>
      (await callApi(`/api/members/assignable?area=${area}`, { as })).status;
    expect(await statusFor(team.manager, "deals")).toBe(403);
    expect(await statusFor(team.agent)).toBe(403);
    expect(await statusFor(team.viewer)).toBe(403);
    expect(await statusFor(team.suspended)).toBe(403);
    expect(await statusFor(undefined)).toBe(401);
    expect(await statusFor(team.owner, "billing")).toBe(400);
    expect((await callApi("/api/members/assignable", { as: team.owner })).status).toBe(400);
  });

  it("returns nothing about another tenant through the database API", async () => {
    const body = { p_tenant_id: other.tenantId, p_area: "CLIENTS" };
    const answer = await callDatabaseApi("rpc/list_assignees", {
      as: team.owner,
      method: "POST",
      body,
    });
    expect(answer).toEqual({ status: 200, body: [] });
  });
});
