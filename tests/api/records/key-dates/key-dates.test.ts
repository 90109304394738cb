import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { database, type Person } from "../../../stack";
import { callApi, createTeam, type Team } from "../../team";

let team: Team;
let other: Team;
let deal: string;
let ownersDeal: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  deal = await insertDeal(team.agent);
  ownersDeal = await insertDeal(team.owner);
});

async function insertDeal(owner: Person): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    "insert into public.deals (tenant_id, owner_id, title) values ($1, $2, 'Elm St') returning id",
    [team.tenantId, owner.userId],
  );
  return rows[0]?.id ?? "";
}

const add = (as: Person | undefined, dealId: string, body: unknown) =>
  callApi(`/api/deals/${dealId}/key-dates`, { as, method: "POST", body });
const ofDeal = (as: Person, dealId: string) => callApi(`/api/deals/${dealId}/key-dates`, { as });
const change = (as: Person, id: string, body: unknown) =>
  callApi(`/api/key-dates/${id}`, { as, method: "PATCH", body });
const remove = (as: Person, id: string) =>
  callApi(`/api/key-dates/${id}`, { as, method: "DELETE" });
const list = async (as: Person, query = "") =>
  (await callApi(`/api/key-dates?${query}`, { as })).body as {
    key_dates: { id: string; kind: string }[];
    totalCount: number;
  };

describe("all key dates of a deal", () => {
  const set = (as: Person | undefined, dealId: string, body: unknown) =>
    callApi(`/api/deals/${dealId}/key-dates`, { as, method: "PUT", body });

  it("are set, moved and removed in one call", async () => {
    const id = await insertDeal(team.agent);
    const dates = { inspection: "2026-12-01", walkthrough: "2027-01-04", closing: "2027-01-05" };
    const answer = await set(team.agent, id, { dates, expected_close: true });
    expect(answer.status).toBe(200);
    expect(answer.body.key_dates).toMatchObject(
      Object.entries(dates).map(([kind, due_date]) => ({ kind, due_date, deal_id: id })),
    );
    const moved = await set(team.agent, id, { dates: { inspection: "", closing: "2027-01-08" } });
    expect(moved.body.key_dates).toMatchObject([
      { kind: "walkthrough", due_date: "2027-01-04" },
      { kind: "closing", due_date: "2027-01-08" },
    ]);
    const { body } = await callApi(`/api/deals/${id}`, { as: team.agent });
    expect(body.expected_close_date).toBe("2027-01-05");
  });

  it("come from a single call after fifty concurrent ones", async () => {
    const id = await insertDeal(team.agent);
    const sent = Array.from({ length: 50 }, (_, at) => {
      const day = `2026-12-${String((at % 28) + 1).padStart(2, "0")}`;
      return set(team.agent, id, { dates: { inspection: day, closing: day } });
    });
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { key_dates } = (await ofDeal(team.agent, id)).body as {
      key_dates: { due_date: string }[];
    };
    expect(key_dates).toHaveLength(2);
    expect(new Set(key_dates.map(({ due_date }) => due_date)).size).toBe(1);
  });

  it("cannot be set without permission to update the deal, or with invalid dates", async () => {
    const dates = { closing: "2027-01-05" };
    expect((await set(team.agent, ownersDeal, { dates })).status).toBe(404);
    expect((await set(other.owner, deal, { dates })).status).toBe(404);
    expect((await set(team.viewer, deal, { dates })).status).toBe(403);
    expect((await set(team.suspended, deal, { dates })).status).toBe(403);
    expect((await set(undefined, deal, { dates })).status).toBe(401);
    for (const wrong of [
      {},
      { dates: [] },
      { dates: { closing: "soon" } },
      { dates: { closing: "9999-01-01" } },
      { dates, expected_close: "yes" },
    ]) {
      expect((await set(team.agent, deal, wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
  });
});

describe("key dates", () => {
  it("are added, completed, moved and deleted by a member who may update the deal", async () => {
    const added = await add(team.agent, deal, {
      kind: "inspection",
      due_date: "2026-12-01",
      note: " Radon too ",
      done_at: "2020-01-01T00:00:00Z",
    });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      id: expect.any(String),
      deal_id: deal,
      kind: "inspection",
      due_date: "2026-12-01",
      done_at: null,
      note: "Radon too",
      deals: { id: deal, title: "Elm St" },
      clients: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      can_update: true,
    });
    const id = String(added.body.id);
    const done = await change(team.agent, id, { done: true });
    expect(done.body.done_at).toEqual(expect.any(String));
    const again = await change(team.agent, id, { done: true, due_date: "2026-12-03" });
    expect(again.body).toMatchObject({ done_at: done.body.done_at, due_date: "2026-12-03" });
    expect((await change(team.agent, id, { done: false })).body.done_at).toBeNull();
    expect((await ofDeal(team.agent, deal)).body.key_dates).toHaveLength(1);
    expect((await remove(team.agent, id)).status).toBe(204);
    expect((await remove(team.agent, id)).status).toBe(404);
    expect((await ofDeal(team.agent, deal)).body).toEqual({ key_dates: [] });
  });

  it("are unique per kind within a deal", async () => {
    const closing = { kind: "closing", due_date: "2026-12-20" };
    expect((await add(team.agent, deal, closing)).status).toBe(201);
    expect(await add(team.agent, deal, closing)).toMatchObject({
      status: 409,
      body: { error: "This deal has this key date already" },
    });
  });

  it.each([
    { kind: "party", due_date: "2026-12-01" },
    { kind: "appraisal" },
    { kind: "appraisal", due_date: "2026-02-30" },
    { kind: "appraisal", due_date: "2026-12-01", note: "x".repeat(201) },
  ])("answer 400 to %j", async (body) => {
    expect((await add(team.agent, deal, body)).status).toBe(400);
  });

  it("accept a note at its limit", async () => {
    const body = { kind: "walkthrough", due_date: "2026-12-01", note: "x".repeat(200) };
    expect((await add(team.agent, deal, body)).status).toBe(201);
  });

  it("cannot be seen or changed without access to the deal", async () => {
    const body = { kind: "appraisal", due_date: "2026-12-01" };
    const added = await add(team.owner, ownersDeal, body);
    const id = String(added.body.id);
    expect((await add(team.agent, ownersDeal, body)).status).toBe(404);
    expect((await add(other.owner, ownersDeal, body)).status).toBe(404);
    expect((await add(team.viewer, ownersDeal, body)).status).toBe(403);
    expect((await add(undefined, ownersDeal, body)).status).toBe(401);
    expect((await add(team.owner, randomUUID(), body)).status).toBe(404);
    expect((await ofDeal(team.agent, ownersDeal)).status).toBe(404);
    expect((await ofDeal(other.owner, ownersDeal)).status).toBe(404);
    expect((await change(team.agent, id, { done: true })).status).toBe(404);
    expect((await remove(team.agent, id)).status).toBe(404);
    expect((await remove(team.manager, id)).status).toBe(204);
  });

  it("are listed across deals, earliest first, with the filters of tasks", async () => {
    const farDeal = await insertDeal(team.farAgent);
    await add(team.farAgent, farDeal, { kind: "closing", due_date: "2199-02-01" });
    await add(team.farAgent, farDeal, { kind: "inspection", due_date: "2199-01-01" });
    const all = await list(team.farAgent);
    expect(all.key_dates.map((entry) => entry.kind)).toEqual(["inspection", "closing"]);
    expect((await list(team.farAgent, "due_to=2199-01-15")).totalCount).toBe(1);
    expect((await list(team.farAgent, "overdue=true")).totalCount).toBe(0);
    expect((await list(team.farAgent, "search=elm")).totalCount).toBe(2);
    expect((await list(team.farAgent, "search=oak")).totalCount).toBe(0);
    const [first] = all.key_dates;
    await change(team.farAgent, String(first?.id), { done: true });
    expect((await list(team.farAgent, "done=false")).totalCount).toBe(1);
    expect((await list(team.owner, `deal_id=${farDeal}`)).totalCount).toBe(2);
    expect((await list(team.agent, `deal_id=${farDeal}`)).totalCount).toBe(0);
    expect((await callApi("/api/key-dates?limit=201", { as: team.agent })).status).toBe(400);
  });
});
