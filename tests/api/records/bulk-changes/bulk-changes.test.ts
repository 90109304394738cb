import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { call, database, type Person } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;
let mine: string;
let far: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  mine = await insertClient(team.tenantId, team.agent.userId, { name: "Mine" });
  far = await insertClient(team.tenantId, team.farAgent.userId, { name: "Far" });
});

const bulk = (as: Person | undefined, kind: string, body: object) =>
  callApi(`/api/${kind}/bulk`, { as, method: "POST", body });
const undo = (as: Person | undefined, id: unknown) =>
  callApi(`/api/bulk-changes/${String(id)}/undo`, { as, method: "POST" });
const getStatus = async (id: string) =>
  (await database.query<{ status: string }>("select status from clients where id = $1", [id]))
    .rows[0]?.status;

describe("POST /api/{kind}/bulk", () => {
  it("changes records in scope, reports the ones left out, and can be undone once by its author", async () => {
    const theirs = await insertClient(other.tenantId, other.owner.userId);
    const ids = [mine, far, theirs, randomUUID()];
    const change = { ids, change: { status: "Seller" } };
    const { status, body } = await bulk(team.agent, "clients", change);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      changed: 1,
      left_out: [{ reason: "out_of_sight", count: 3, ids: expect.arrayContaining([far, theirs]) }],
    });
    expect(await getStatus(mine)).toBe("Seller");
    expect(await getStatus(far)).toBe("Buyer");
    for (const person of [team.owner, team.viewer, team.suspended, other.owner]) {
      expect([403, 404]).toContain((await undo(person, body.id)).status);
    }
    expect((await undo(undefined, body.id)).status).toBe(401);
    expect(await undo(team.agent, body.id)).toEqual({
      status: 200,
      body: { kind: "client", restored: 1, kept: 0 },
    });
    expect(await getStatus(mine)).toBe("Buyer");
    expect((await undo(team.agent, body.id)).status).toBe(404);
    expect((await undo(team.agent, "x")).status).toBe(404);
  });

  it("changes all records that match a filter", async () => {
    await insertClient(team.tenantId, team.manager.userId, { name: "Filtered One" });
    await insertClient(team.tenantId, team.manager.userId, { name: "Filtered Two" });
    const done = await bulk(team.owner, "clients", {
      filter: { search: "filtered" },
      change: { status: "In Contract" },
    });
    expect(done.body).toMatchObject({ changed: 2, left_out: [] });
    const none = { filter: { search: "nobody at all" }, delete: true };
    expect((await bulk(team.owner, "clients", none)).body).toMatchObject({ id: null, changed: 0 });
    const wrong = { filter: { status: "Friend" }, change: { status: "Buyer" } };
    expect((await bulk(team.owner, "clients", wrong)).status).toBe(400);
  });

  it("has the worker update the deal values of more than 500 clients, also on undo", async () => {
    const { tenantId, agent } = team;
    await database.query(
      `insert into clients (tenant_id, owner_id, name, phone)
       select $1, $2, 'Of many', '6145550100' from generate_series(1, 501) n`,
      [tenantId, agent.userId],
    );
    const { rows } = await database.query<{ id: string }>(
      `insert into deals (tenant_id, owner_id, client_id, title, value)
       select tenant_id, owner_id, id, 'Deal', 70 from clients where tenant_id = $1 and name = 'Of many' returning id`,
      [tenantId],
    );
    const waitForDealValues = (value: number) =>
      waitUntil(`all clients to have a deal value of ${value}`, async () => {
        const { rows: clients } = await database.query<{ value: number }>(
          `select distinct deal_value::int as value from clients where tenant_id = $1 and name = 'Of many'`,
          [tenantId],
        );
        return clients.every((client) => client.value === value) && clients.length === 1;
      });
    await waitForDealValues(70);
    const ids = rows.map(({ id }) => id);
    const { body } = await bulk(team.agent, "deals", { ids, change: { status: "Lost" } });
    expect(body).toMatchObject({ changed: 501 });
    await waitForDealValues(0);
    expect((await undo(team.agent, body.id)).body).toMatchObject({ restored: 501 });
    await waitForDealValues(70);
  });

  it("tags clients, assigns deals, reschedules tasks, and restores deleted tasks", async () => {
    const { body: tag } = await callApi("/api/tags", {
      as: team.owner,
      method: "POST",
      body: { name: "Lake side" },
    });
    const tagged = { ids: [mine], change: { add_tags: [tag.id] } };
    expect((await bulk(team.agent, "clients", tagged)).body).toMatchObject({ changed: 1 });
    expect((await bulk(team.agent, "clients", tagged)).body).toMatchObject({
      left_out: [{ reason: "unchanged" }],
    });
    const untagged = { ids: [mine], change: { remove_tags: [tag.id] } };
    expect((await bulk(team.agent, "clients", untagged)).body).toMatchObject({ changed: 1 });
    const unknown = { ids: [mine], change: { add_tags: [randomUUID()] } };
    expect((await bulk(team.agent, "clients", unknown)).status).toBe(404);

    const { body: deal } = await callApi("/api/deals", {
      as: team.agent,
      method: "POST",
      body: { title: "Elm", client_id: mine },
    });
    const given = { ids: [deal.id], change: { owner_id: team.farAgent.userId } };
    expect((await bulk(team.owner, "deals", given)).body).toMatchObject({ changed: 1 });
    const { body: task } = await callApi("/api/tasks", {
      as: team.agent,
      method: "POST",
      body: { title: "Call" },
    });
    const later = { ids: [task.id], change: { due_date: "2027-01-02", status: "In Progress" } };
    expect((await bulk(team.agent, "tasks", later)).body).toMatchObject({ changed: 1 });
    const deletion = await bulk(team.agent, "tasks", { ids: [task.id], delete: true });
    expect(deletion.body).toMatchObject({ changed: 1 });
    await undo(team.agent, deletion.body.id);
    const { body: back } = await callApi(`/api/tasks/${String(task.id)}`, { as: team.agent });
    expect(back).toMatchObject({ due_date: "2027-01-02", status: "In Progress" });
  });

  it("requires permission to update, delete or assign, and changes nothing in another tenant", async () => {
    const change = { ids: [mine], change: { status: "Seller" } };
    expect((await bulk(team.viewer, "clients", change)).status).toBe(403);
    expect((await bulk(team.suspended, "clients", change)).status).toBe(403);
    expect((await bulk(undefined, "clients", change)).status).toBe(401);
    expect((await bulk(team.agent, "clients", { ids: [mine], delete: true })).status).toBe(403);
    const give = { ids: [mine], change: { owner_id: team.owner.userId } };
    expect((await bulk(team.agent, "clients", give)).status).toBe(403);
    expect((await bulk(other.owner, "clients", change)).body).toMatchObject({ changed: 0 });
  });

  it.each([
    {},
    { change: { status: "Buyer" } },
    { ids: [] },
    { ids: ["x"], change: { status: "Buyer" } },
    { ids: [randomUUID()], filter: {}, change: { status: "Buyer" } },
    { ids: [randomUUID()] },
    { ids: [randomUUID()], change: {} },
    { ids: [randomUUID()], change: { name: "All alike" } },
    { ids: [randomUUID()], change: { status: "Friend" } },
    { ids: [randomUUID()], change: { add_tags: "x" } },
    { ids: [randomUUID()], change: { status: "Buyer" }, delete: true },
    { ids: [randomUUID()], delete: false },
    { ids: Array.from({ length: 10_001 }, () => randomUUID()), delete: true },
  ])("refuses body %#", async (body) => {
    expect((await bulk(team.owner, "clients", body)).status).toBe(400);
  });

  it("enforces permissions in the database API, and exposes no internal function there", async () => {
    const body = { p_tenant_id: team.tenantId, p_kind: "client", p_ids: [mine] };
    const rpc = (as: Person | undefined, change: object) =>
      callDatabaseApi("rpc/bulk_change_records", {
        as,
        method: "POST",
        body: { ...body, p_change: change },
      });
    for (const person of [team.viewer, team.suspended, other.owner]) {
      expect((await rpc(person, { status: "Seller" })).status).toBe(403);
    }
    expect((await rpc(undefined, { status: "Seller" })).status).toBe(401);
    expect((await rpc(team.agent, { name: "x" })).status).toBe(400);
    const inner = { method: "POST", body: { p_kind: "client", p_tenant_id: team.tenantId } };
    const begin = await callDatabaseApi("rpc/begin_bulk_change", { as: team.owner, ...inner });
    expect(begin.status).toBe(404);
  });
});

describe("POST /api/{kind}/export", () => {
  it("exports the selected records in the requested order, without records out of scope", async () => {
    const second = await insertClient(team.tenantId, team.agent.userId, { name: "Aa Second" });
    const chosen = (as: Person | undefined, ids: string[]) =>
      call("/api/clients/export", { as, method: "POST", body: { ids } });
    const file = await chosen(team.agent, [mine, far, second]);
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(["Mine", "Aa Second"]);
    expect((await chosen(team.viewer, [mine])).status).toBe(403);
    expect((await chosen(undefined, [mine])).status).toBe(401);
    expect((await chosen(team.owner, [])).status).toBe(400);
  });
});
