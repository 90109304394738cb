import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../../stack";
import { callApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;
let id: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

beforeEach(async () => {
  const body = { kind: "Listing", property_address: "412 Elm St" };
  const created = await callApi("/api/transactions", { as: team.agent, method: "POST", body });
  id = String(created.body.id);
});

type Agent = { user_id: string; weight?: unknown };

const setSide = (as: Person | undefined, side: string, agents: Agent[], more: object = {}) =>
  callApi(`/api/transactions/${id}/sides/${side}`, {
    as,
    method: "PUT",
    body: { agents, ...more },
  });
const removeSide = (as: Person | undefined, side: string) =>
  callApi(`/api/transactions/${id}/sides/${side}`, { as, method: "DELETE" });
const read = (as: Person | undefined) => callApi(`/api/transactions/${id}`, { as });
const person = ({ userId }: Person, weight?: unknown): Agent => ({ user_id: userId, weight });

describe("the sides of a transaction", () => {
  it("show their agents, give access only to the caller's own side, and keep at least one side", async () => {
    const set = await setSide(team.owner, "Buying", [person(team.farAgent, 3), person(team.owner)]);
    expect(set.status).toBe(200);
    expect(set.body.sides).toMatchObject([
      { side: "Listing", agents: [{ user_id: team.agent.userId, weight: 1 }] },
      { side: "Buying", agents: [{ user_id: team.farAgent.userId, weight: 3 }, { weight: 1 }] },
    ]);
    const seen = (await read(team.farAgent)).body;
    expect(seen).toMatchObject({ can_update: true, can_delete: false });
    expect(seen.sides).toMatchObject([
      { side: "Listing", can_view: false, can_update: false },
      { side: "Buying", can_view: true, can_update: true },
    ]);
    expect((await removeSide(team.agent, "Buying")).status).toBe(404);
    expect((await removeSide(team.farAgent, "Buying")).status).toBe(204);
    expect((await read(team.farAgent)).status).toBe(404);
    const last = await removeSide(team.agent, "Listing");
    expect(last).toMatchObject({ status: 409 });
  });

  it.each([
    ["Buying", [], "agents"],
    ["Buying", [0], "agents.0.weight"],
    ["Buying", [1.5], "agents.0.weight"],
    ["Buying", [1001], "agents.0.weight"],
    ["Buying", [1, 1], "agents.1.user_id"],
    ["Buying", [1, 1, 1, 1, 1, 1, 1], "agents"],
  ])("answers 400 to %s with the weights %j, naming the field", async (side, weights, field) => {
    const agents = weights.map((weight) => person(team.owner, weight));
    const { status, body } = await setSide(team.owner, side, agents);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
    expect((await read(team.owner)).body.sides).toHaveLength(1);
  });

  it("cannot be changed without permission, or have agents out of scope", async () => {
    await setSide(team.owner, "Buying", [person(team.farAgent)]);
    const answers = {
      room: await setSide(team.agent, "Buying", [person(team.agent)]),
      assigning: await setSide(team.agent, "Listing", [person(team.agent), person(team.farAgent)]),
      stranger: await setSide(team.owner, "Listing", [person(team.agent), person(other.owner)]),
      deal: await setSide(team.owner, "Listing", [person(team.agent)], { deal_id: randomUUID() }),
      owner: await setSide(team.owner, "Listing", [person(team.owner)]),
      unseen: await setSide(team.viewer, "Listing", [person(team.viewer)]),
      foreigner: await setSide(other.owner, "Listing", [person(other.owner)]),
      anon: await setSide(undefined, "Listing", [person(team.agent)]),
      neither: await setSide(team.owner, "Neither", [person(team.agent)]),
    };
    const statuses = Object.entries(answers).map(([name, { status }]) => [name, status]);
    expect(Object.fromEntries(statuses)).toEqual({
      ...{ room: 403, assigning: 403, stranger: 403, deal: 403, owner: 409 },
      ...{ unseen: 403, foreigner: 404, anon: 401, neither: 404 },
    });
    expect((await read(team.agent)).body.sides).toMatchObject([
      { agents: [{ user_id: team.agent.userId }] },
      { agents: [{ user_id: team.farAgent.userId }] },
    ]);
  });
});

describe("the parties of a transaction", () => {
  const add = (as: Person | undefined, body: object) =>
    callApi(`/api/transactions/${id}/parties`, { as, method: "POST", body });
  const list = (as: Person | undefined) => callApi(`/api/transactions/${id}/parties`, { as });

  it("are clients with their current name, or contacts of this transaction only", async () => {
    const client_id = await insertClient(team.tenantId, team.agent.userId, {
      name: "Dana Whitcomb",
    });
    expect((await add(team.agent, { role: "Seller", client_id })).status).toBe(201);
    const lender = { role: "Lender", name: " Buckeye Bank ", email: "loans@bank.test" };
    const added = await add(team.agent, lender);
    expect(added.body).toMatchObject({ name: "Buckeye Bank", client_id: null, can_update: true });
    const renamed = { as: team.agent, method: "PUT", body: { name: "Dana W. Moore" } } as const;
    await callApi(`/api/clients/${client_id}`, renamed);
    expect((await list(team.agent)).body.parties).toMatchObject([
      { role: "Seller", name: "Dana W. Moore", client_id },
      { role: "Lender", name: "Buckeye Bank" },
    ]);
    const path = `/api/transaction-parties/${String(added.body.id)}`;
    const change = {
      as: team.agent,
      method: "PUT",
      body: { company: "Buckeye Bank Corp." },
    } as const;
    expect((await callApi(path, change)).body).toMatchObject({ company: "Buckeye Bank Corp." });
    expect((await callApi(path, { as: team.farAgent, method: "DELETE" })).status).toBe(404);
    expect((await callApi(path, { as: other.owner, method: "DELETE" })).status).toBe(404);
    expect((await callApi(path, { as: team.agent, method: "DELETE" })).status).toBe(204);
  });

  it.each([
    [{ role: "Buyer" }, "name"],
    [{ role: "Buyer", name: "  " }, "name"],
    [{ role: "Uncle", name: "Bob" }, "role"],
    [{ role: "Buyer", name: "x".repeat(201) }, "name"],
    [{ role: "Buyer", name: "Bob", email: "nobody" }, "email"],
    [{ role: "Buyer", name: "Bob", phone: "1".repeat(30) }, "phone"],
    [{ role: "Buyer", client_id: "none at all" }, "client_id"],
  ])("answers 400 to %j, naming the field", async (body, field) => {
    const answer = await add(team.agent, body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(field);
    expect((await list(team.agent)).body.parties).toEqual([]);
  });

  it("cannot be read or added without access to the transaction and the client", async () => {
    const party = { role: "Buyer", name: "Bob" };
    for (const as of [team.farAgent, other.owner]) {
      expect((await list(as)).status).toBe(404);
      expect((await add(as, party)).status).toBe(404);
    }
    expect((await add(team.viewer, party)).status).toBe(403);
    const foreign = await insertClient(other.tenantId, other.owner.userId, { name: "Foreign" });
    expect((await add(team.agent, { role: "Buyer", client_id: foreign })).status).toBe(404);
  });
});
