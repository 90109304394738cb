import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database, stack, type Person } from "../../../stack";
import { callApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;
let clientId: string;
let dealId: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  clientId = await insertClient(team.tenantId, team.agent.userId, { name: "Dana Whitcomb" });
});

beforeEach(async () => {
  dealId = await insertDeal({ value: 400_000, commission_percentage: 2.5 });
});

async function insertDeal(fields: object, as: Person = team.agent): Promise<string> {
  const body = { client_id: clientId, title: "12 Elm St", ...fields };
  return String((await callApi("/api/deals", { as, method: "POST", body })).body.id);
}

const read = (as: Person | undefined, id = dealId) => callApi(`/api/deals/${id}`, { as });
const put = (as: Person | undefined, body: unknown, id = dealId) =>
  callApi(`/api/deals/${id}`, { as, method: "PUT", body });
const remove = (as: Person | undefined, id = dealId) =>
  callApi(`/api/deals/${id}`, { as, method: "DELETE" });

const statuses = async (question: (as: Person | undefined) => Promise<{ status: number }>) => {
  const { owner, admin, manager, agent, viewer, farAgent, suspended } = team;
  const people = { owner, admin, manager, agent, viewer, farAgent, suspended };
  const entries = Object.entries<Person | undefined>({
    ...people,
    foreigner: other.owner,
    anon: undefined,
  });
  const answers = entries.map(async ([name, as]) => [name, (await question(as)).status] as const);
  return Object.fromEntries(await Promise.all(answers)) as Record<string, number>;
};

describe("GET /api/deals/{id}", () => {
  it("returns the record with the caller's permissions on it", async () => {
    const readRights = async (as: Person) => {
      const { can_update, can_delete, can_assign } = (await read(as)).body;
      return [can_update, can_delete, can_assign];
    };
    expect((await read(team.agent)).body).toMatchObject({
      id: dealId,
      title: "12 Elm St",
      client_name: "Dana Whitcomb",
      owner_name: "Ann Agent",
      commission: 10_000,
    });
    expect(await readRights(team.owner)).toEqual([true, true, true]);
    expect(await readRights(team.admin)).toEqual([true, false, true]);
    expect(await readRights(team.manager)).toEqual([true, false, false]);
    expect(await readRights(team.agent)).toEqual([true, false, false]);
  });

  it("shows the deal only to members whose scope covers it", async () => {
    expect(await statuses((as) => read(as))).toEqual({
      owner: 200,
      admin: 200,
      manager: 200,
      agent: 200,
      viewer: 404,
      farAgent: 404,
      suspended: 403,
      foreigner: 404,
      anon: 401,
    });
    expect((await read(team.agent, randomUUID())).status).toBe(404);
    expect((await read(team.agent, "not-an-id")).status).toBe(404);
  });
});

describe("PUT /api/deals/{id}", () => {
  it("changes only the fields sent", async () => {
    const before = (await read(team.agent)).body;
    const { status, body } = await put(team.agent, { probability: 60, tenant_id: other.tenantId });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, probability: 60, updated_at: body.updated_at });
  });

  it("keeps concurrent changes of different fields by three members", async () => {
    await Promise.all([
      put(team.agent, { status: "Under Contract" }),
      put(team.manager, { probability: 90 }),
      put(team.owner, { property_address: "12 Elm St, Columbus" }),
    ]);
    expect((await read(team.agent)).body).toMatchObject({
      status: "Under Contract",
      probability: 90,
      property_address: "12 Elm St, Columbus",
    });
  });

  it("computes the commission from the sent or the stored percentage", async () => {
    const change = async (body: object) => {
      const { value, commission, commission_percentage } = (await put(team.agent, body)).body;
      return [value, commission, commission_percentage];
    };
    expect(await change({ commission_percentage: 3, commission: 1 })).toEqual([400_000, 12_000, 3]);
    expect(await change({ value: "$500,000.10" })).toEqual([500_000.1, 15_000, 3]);
    expect(await change({ commission: 7 })).toEqual([500_000.1, 7, 3]);
    expect(await change({ commission_percentage: null })).toEqual([500_000.1, 7, null]);
    expect(await change({ value: 100 })).toEqual([100, 7, null]);
    expect(await change({ commission_percentage: 100 })).toEqual([100, 100, 100]);
  });

  it("keeps closed_at while the deal is closed, and clears it when the deal is lost", async () => {
    const closed = (await put(team.agent, { status: "Closed" })).body;
    expect(closed.closed_at).not.toBeNull();
    expect((await put(team.agent, { value: 1 })).body.closed_at).toBe(closed.closed_at);
    const lost = { status: "Lost", lost_reason: " Outbid " };
    expect((await put(team.agent, lost)).body).toMatchObject({
      closed_at: null,
      lost_reason: "Outbid",
    });
  });

  it("clears the lost reason when the deal is reopened or closed", async () => {
    const lost = { status: "Lost", lost_reason: "Outbid" };
    expect((await put(team.agent, lost)).body.lost_reason).toBe("Outbid");
    expect((await put(team.agent, { probability: 5 })).body.lost_reason).toBe("Outbid");
    expect((await put(team.agent, { status: "In Progress" })).body.lost_reason).toBeNull();
    expect((await put(team.agent, { status: "Lost" })).body.lost_reason).toBeNull();
    expect((await put(team.agent, { ...lost, status: "Closed" })).body.lost_reason).toBeNull();
  });

  it("answers 409 to a stale updated_at, and accepts a change without updated_at", async () => {
    const { updated_at } = (await read(team.agent)).body;
    const saved = await put(team.agent, { title: "First", updated_at });
    expect(saved.status).toBe(200);
    expect(await put(team.agent, { title: "Second", updated_at })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect((await put(team.agent, { updated_at })).status).toBe(409);
    expect((await put(team.agent, { title: "Board" })).status).toBe(200);
    const { body } = await read(team.agent);
    expect(body.title).toBe("Board");
    expect((await put(team.agent, { title: "x", updated_at: "today" })).status).toBe(400);
  });

  it.each([
    [{ value: 0 }, 200],
    [{ value: "$1,250,000" }, 200],
    [{ value: "$999,999,999,999.99" }, 200],
    [{ value: 1_000_000_000_000 }, 400],
    [{ value: "-1" }, 400],
    [{ value: "NaN" }, 400],
    [{ value: "Infinity" }, 400],
    [{ value: "1e5" }, 400],
    [{ commission: -0.01 }, 400],
    [{ commission: "1.234" }, 400],
    [{ commission_percentage: 100 }, 200],
    [{ commission_percentage: 100.1 }, 400],
    [{ commission_percentage: 2.55 }, 400],
    [{ probability: 100 }, 200],
    [{ probability: 101 }, 400],
    [{ probability: 0.5 }, 400],
    [{ property_bathrooms: 2.5 }, 200],
    [{ property_bathrooms: 2.25 }, 400],
    [{ expected_close_date: "2026-02-30" }, 400],
    [{ expected_close_date: "" }, 200],
    [{ title: "x".repeat(200) }, 200],
    [{ title: "x".repeat(201) }, 400],
    [{ title: " " }, 400],
    [{ lost_reason: "x".repeat(200) }, 200],
    [{ lost_reason: "x".repeat(201) }, 400],
    [{ client_id: null }, 400],
    [{ status: "Won" }, 400],
  ])("answers %j with %i", async (body, status) => {
    expect((await put(team.agent, body)).status).toBe(status);
  });

  it("refuses a JSON number that overflows", async () => {
    const response = await fetch(`${stack.APP_URL}/api/deals/${dealId}`, {
      method: "PUT",
      headers: { "content-type": "application/json", authorization: `Bearer ${team.agent.token}` },
      body: '{"value": 1e999}',
    });
    expect(response.status).toBe(400);
  });

  it("requires an update scope that covers the deal", async () => {
    expect(await statuses((as) => put(as, { probability: 1 }))).toEqual({
      owner: 200,
      admin: 200,
      manager: 200,
      agent: 200,
      viewer: 403,
      farAgent: 404,
      suspended: 403,
      foreigner: 404,
      anon: 401,
    });
  });

  it("reassigns a deal only with the assign permission, and only to an active member of the tenant", async () => {
    const toFar = { owner_id: team.farAgent.userId };
    expect((await put(team.agent, toFar)).status).toBe(403);
    expect((await put(team.manager, toFar)).status).toBe(403);
    expect((await put(team.admin, { owner_id: other.owner.userId })).status).toBe(403);
    expect((await put(team.admin, { owner_id: team.suspended.userId })).status).toBe(403);
    expect((await put(team.admin, toFar)).body).toMatchObject({
      owner_id: team.farAgent.userId,
      owner_name: "Far Agent",
    });
    expect((await read(team.agent)).status).toBe(404);
  });

  it("refuses to link a client out of scope, and hides the name of one that is linked", async () => {
    const hidden = await insertClient(team.tenantId, team.owner.userId);
    expect((await put(team.agent, { client_id: hidden })).status).toBe(404);
    expect((await put(team.owner, { client_id: hidden })).status).toBe(200);
    expect((await put(team.agent, { title: "Still mine" })).body).toMatchObject({
      client_id: hidden,
      client_name: null,
    });
  });
});

describe("DELETE /api/deals/{id}", () => {
  it("is allowed only to the account owner, and keeps the deal's tasks", async () => {
    const task = await callApi("/api/tasks", {
      as: team.agent,
      method: "POST",
      body: { title: "Order inspection", deal_id: dealId },
    });
    for (const person of [team.admin, team.manager, team.agent, team.viewer]) {
      expect((await remove(person)).status).toBe(403);
    }
    expect((await remove(other.owner)).status).toBe(404);
    expect((await remove(undefined)).status).toBe(401);
    expect((await remove(team.owner)).status).toBe(204);
    expect((await remove(team.owner)).status).toBe(404);
    const remainingTask = await callApi(`/api/tasks/${String(task.body.id)}`, { as: team.agent });
    expect(remainingTask.body).toMatchObject({ title: "Order inspection", deals: null });
  });
});

describe("GET /api/deals/{id}/history", () => {
  it("returns who set each status, and how long it lasted", async () => {
    await put(team.manager, { status: "Under Contract" });
    await put(team.agent, { status: "Under Contract", probability: 80 });
    await put(team.agent, { status: "Closed" });
    await database.query(
      `update public.deal_status_changes set changed_at = changed_at - interval '1 day'
       where deal_id = $1 and to_status = 'Lead'`,
      [dealId],
    );
    const { status, body } = await callApi(`/api/deals/${dealId}/history`, { as: team.agent });
    expect(status).toBe(200);
    const history = body.history as { seconds: number }[];
    expect(history).toMatchObject([
      { from_status: null, to_status: "Lead", changed_by_name: "Ann Agent" },
      { from_status: "Lead", to_status: "Under Contract", changed_by_name: "Mia Manager" },
      { from_status: "Under Contract", to_status: "Closed", left_at: null },
    ]);
    expect(history[0]?.seconds).toBeGreaterThanOrEqual(86_400);
    expect(history[0]?.seconds).toBeLessThan(86_460);
  });

  it("is hidden from members who cannot see the deal", async () => {
    const answers = await statuses((as) => callApi(`/api/deals/${dealId}/history`, { as }));
    expect(answers).toMatchObject({
      manager: 200,
      viewer: 404,
      farAgent: 404,
      foreigner: 404,
      anon: 401,
    });
  });
});
