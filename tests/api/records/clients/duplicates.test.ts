import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../stack";
import { callApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;
let dana: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  dana = await insertClient(team.tenantId, team.agent.userId, {
    name: "Dána Whitcomb",
    phone: "(614) 555-0142",
    email: "Dana@X.co",
  });
  await insertClient(other.tenantId, other.owner.userId, { name: "Dana", email: "dana@x.co" });
});

async function found(as: Person, given: Record<string, string>): Promise<unknown> {
  const { status, body } = await callApi(`/api/clients/duplicates?${new URLSearchParams(given)}`, {
    as,
  });
  expect(status).toBe(200);
  return body.duplicates;
}

describe("GET /api/clients/duplicates", () => {
  it("finds the same email, or the same phone and name, ignoring case, accents and notation", async () => {
    const match = { id: dana, name: "Dána Whitcomb", email: "Dana@X.co", phone: "(614) 555-0142" };
    expect(await found(team.owner, { email: " DANA@x.CO " })).toEqual([
      { ...match, matched_on: "email" },
    ]);
    expect(await found(team.agent, { name: "dana WHITCOMB", phone: "+1 614-555-0142" })).toEqual([
      { ...match, matched_on: "phone_and_name" },
    ]);
  });

  it("compares with every email and phone of a client", async () => {
    const body = {
      other_emails: [{ label: "Work", email: "dana@work.example" }],
      other_phones: [{ label: "Spouse", phone: "(614) 555-0143" }],
    };
    await callApi(`/api/clients/${dana}`, { as: team.agent, method: "PUT", body });
    expect(await found(team.agent, { email: "DANA@work.example" })).toMatchObject([{ id: dana }]);
    expect(await found(team.agent, { name: "dana whitcomb", phone: "6145550143" })).toMatchObject([
      { id: dana, matched_on: "phone_and_name" },
    ]);
    expect(await found(team.farAgent, { email: "dana@work.example" })).toEqual([]);
  });

  it("finds nothing by phone or name alone, without input, or for the client being edited", async () => {
    expect(await found(team.owner, { phone: "6145550142" })).toEqual([]);
    expect(await found(team.owner, { name: "Dana Whitcomb" })).toEqual([]);
    expect(await found(team.owner, { email: "dana@x.co", except: dana })).toEqual([]);
    expect(await found(team.owner, {})).toEqual([]);
    expect(await found(team.owner, { email: "", name: "", phone: "" })).toEqual([]);
  });

  it("searches only clients that the caller can see", async () => {
    expect(await found(team.farAgent, { email: "dana@x.co" })).toEqual([]);
    expect(await found(other.owner, { name: "Dana Whitcomb", phone: "6145550142" })).toEqual([]);
  });

  it("refuses signed-out and suspended callers", async () => {
    expect((await callApi("/api/clients/duplicates")).status).toBe(401);
    expect((await callApi("/api/clients/duplicates", { as: team.suspended })).status).toBe(403);
  });
});
