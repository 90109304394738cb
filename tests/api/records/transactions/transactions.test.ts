import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stack, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;
let dealId: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const create = (as: Person | undefined, body: object) =>
  callApi("/api/transactions", { as, method: "POST", body: { kind: "Purchase", ...body } });
const read = (as: Person | undefined, id: string) => callApi(`/api/transactions/${id}`, { as });
const put = (as: Person | undefined, id: string, body: object) =>
  callApi(`/api/transactions/${id}`, { as, method: "PUT", body });
const open = (as: Person | undefined, id = dealId, body: object = {}) =>
  callApi(`/api/deals/${id}/transaction`, { as, method: "POST", body });

const statuses = async (ask: (as: Person | undefined) => Promise<{ status: number }>) => {
  const { owner, admin, manager, agent, viewer, farAgent, suspended } = team;
  const people = { owner, admin, manager, agent, viewer, farAgent, suspended };
  const entries = Object.entries<Person | undefined>({
    ...people,
    foreigner: other.owner,
    anon: undefined,
  });
  const answers = entries.map(async ([name, as]) => [name, (await ask(as)).status] as const);
  return Object.fromEntries(await Promise.all(answers)) as Record<string, number>;
};

beforeEach(async () => {
  const client_id = await insertClient(team.tenantId, team.agent.userId, { name: "Dana Whitcomb" });
  const body = {
    client_id,
    title: "Elm Street",
    value: 425_000,
    status: "Under Contract",
    expected_close_date: "2026-12-18",
    property_address: "412 Elm St",
  };
  const deal = await callApi("/api/deals", { as: team.agent, method: "POST", body });
  dealId = String(deal.body.id);
});

describe("POST /api/transactions", () => {
  it("returns the record with its number, and ignores protected fields", async () => {
    const { status, body } = await create(team.agent, {
      property_address: " 12 Oak Ave ",
      list_price: "$350,000",
      number: "2020-0001",
      tenant_id: other.tenantId,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: expect.stringMatching(/^20\d\d-\d{4}$/) as string,
      owner_id: team.agent.userId,
      kind: "Purchase",
      status: "Draft",
      title: "12 Oak Ave",
      list_price: 350_000,
      contract_price: null,
      deals: [],
      can_update: true,
    });
    expect(body.number).not.toBe("2020-0001");
  });

  it.each([
    [{ kind: "Sale" }, "kind"],
    [{ contract_price: "a lot" }, "contract_price"],
    [{ list_price: -1 }, "list_price"],
    [{ contract_date: "infinity" }, "contract_date"],
    [{ closing_date: "9999-12-31" }, "closing_date"],
    [{ contract_date: "2026-11-02", closing_date: "2026-11-01" }, "closing_date"],
    [{ status: "Closed" }, "closing_date"],
    [{ title_email: "nobody" }, "title_email"],
  ])("answers 400 to %j with a message at the field", async (fields, field) => {
    const { status, body } = await create(team.agent, fields);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ [field]: expect.stringMatching(/^[A-Z].+/) as string });
  });

  it("is idempotent under one Idempotency-Key", async () => {
    const sent = { as: team.agent, method: "POST", body: { kind: "Lease" } };
    const idempotencyKey = randomUUID();
    const again = { ...sent, headers: { "Idempotency-Key": idempotencyKey } };
    const [one, two] = [
      await callApi("/api/transactions", again),
      await callApi("/api/transactions", again),
    ];
    expect(two.body.id).toBe(one.body.id);
  });

  it("refuses callers without permission to create or assign", async () => {
    expect(await statuses((as) => create(as, {}))).toEqual({
      ...{ owner: 201, admin: 201, manager: 201, agent: 201, viewer: 403, farAgent: 201 },
      ...{ suspended: 403, foreigner: 201, anon: 401 },
    });
    expect((await create(team.agent, { owner_id: team.owner.userId })).status).toBe(403);
    const byAdmin = await create(team.admin, { owner_id: team.agent.userId });
    expect(byAdmin.body.owner_id).toBe(team.agent.userId);
    expect((await create(team.owner, { owner_id: other.owner.userId })).status).toBe(403);
  });
});

describe("a transaction", () => {
  let id: string;
  beforeEach(async () => {
    id = String((await open(team.agent)).body.id);
  });

  it("can be read, changed and deleted only with the permissions for it", async () => {
    const unseen = { farAgent: 404, viewer: 404, suspended: 403, foreigner: 404, anon: 401 };
    const seen = { owner: 200, admin: 200, manager: 200, agent: 200 };
    expect(await statuses((as) => read(as, id))).toEqual({ ...seen, ...unseen });
    expect(await statuses((as) => put(as, id, { mls_number: "1" }))).toEqual({
      ...{ ...seen, ...unseen },
      viewer: 403,
    });
    const remove = (as: Person | undefined) =>
      callApi(`/api/transactions/${id}`, { as, method: "DELETE" });
    expect((await remove(team.agent)).status).toBe(403);
    expect((await remove(team.owner)).status).toBe(204);
    expect((await callApi(`/api/deals/${dealId}`, { as: team.agent })).status).toBe(200);
  });

  it("refuses a partial change that leaves its dates invalid, and keeps the stored values", async () => {
    expect(await put(team.agent, id, { contract_date: "2026-12-19" })).toMatchObject({
      status: 400,
      body: { fields: { closing_date: "The closing day cannot be before the contract day" } },
    });
    await put(team.agent, id, { closing_date: "" });
    const closing = await put(team.agent, id, { status: "Closed" });
    expect(closing.status).toBe(400);
    expect(closing.body.error).toMatch(/^Enter the closing day of 20\d\d-\d{4,} before/);
    expect((await read(team.agent, id)).body).toMatchObject({
      status: "Under contract",
      contract_date: null,
    });
  });

  it("merges stale changes of different fields, and reports a conflict on the same field", async () => {
    const { updated_at } = (await read(team.agent, id)).body;
    await put(team.owner, id, { mls_number: "221" });
    const mine = await put(team.agent, id, { title_company: "Ohio Title", updated_at });
    expect(mine.body).toMatchObject({ mls_number: "221", title_company: "Ohio Title" });
    const theirs = await put(team.agent, id, { mls_number: "222", updated_at });
    expect(theirs).toMatchObject({
      status: 409,
      body: { conflicts: { mls_number: { by_name: "Olive Owner" } } },
    });
  });

  it("closes its deal with the closing date", async () => {
    await put(team.agent, id, { status: "Closed", closing_date: "2026-01-15" });
    const deal = await callApi(`/api/deals/${dealId}`, { as: team.agent });
    expect(deal.body.status).toBe("Closed");
    expect(deal.body.closed_at).toMatch(/^2026-01-15/);
  });

  it("has a history", async () => {
    await put(team.agent, id, { mls_number: "221" });
    const path = `/api/audit/history?kind=transaction&record=${id}`;
    const { entries } = (await callApi(path, { as: team.owner })).body as {
      entries: { action: string }[];
    };
    expect(entries.map(({ action }) => action)).toEqual(["updated", "created"]);
  });
});

describe("POST /api/deals/{id}/transaction", () => {
  it("opens one transaction, even when called again", async () => {
    const { status, body } = await open(team.agent);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: "Purchase",
      status: "Under contract",
      property_address: "412 Elm St",
      contract_price: 425_000,
      closing_date: "2026-12-18",
      deals: [{ id: dealId, title: "Elm Street", side: "Buying" }],
    });
    expect((await open(team.owner)).body.id).toBe(body.id);
    const list = await callApi(`/api/transactions?deal_id=${dealId}`, { as: team.agent });
    expect(list.body.totalCount).toBe(1);
  });

  it("checks permissions before it validates the body", async () => {
    const bad = { kind: "Sale" };
    expect(await statuses((as) => open(as, dealId, bad))).toEqual({
      ...{ owner: 400, admin: 400, manager: 400, agent: 400, viewer: 403, farAgent: 404 },
      ...{ suspended: 403, foreigner: 404, anon: 401 },
    });
    expect((await open(team.owner, randomUUID())).status).toBe(404);
  });
});

describe("the list of transactions", () => {
  it("finds by number and address within the caller's scope", async () => {
    const { number } = (await open(team.agent)).body;
    const search = (as: Person, text: unknown) =>
      callApi(`/api/transactions?search=${encodeURIComponent(String(text))}`, { as });
    expect((await search(team.agent, number)).body.totalCount).toBe(1);
    expect((await search(team.farAgent, number)).body.totalCount).toBe(0);
    const theirs = (await search(other.owner, number)).body.transactions as { title: string }[];
    expect(theirs.filter(({ title }) => title === "412 Elm St")).toEqual([]);
    const everything = await callApi(`/api/search?q=412 Elm&type=transaction`, { as: team.agent });
    expect(everything.body.results).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: "transaction" })]),
    );
  });

  it.each(["status=Pending", "kind=x", "sortBy=number", "deal_id=1", "closing_date_gte=soon"])(
    "answers 400 to %s",
    async (query) => {
      expect((await callApi(`/api/transactions?${query}`, { as: team.agent })).status).toBe(400);
    },
  );

  it("can be exported only with DEALS_EXPORT", async () => {
    await open(team.agent);
    const file = (as: Person) =>
      fetch(`${stack.APP_URL}/api/transactions?export=csv`, {
        headers: { Authorization: `Bearer ${as.token}` },
      });
    const text = await (await file(team.owner)).text();
    expect(text.split("\r\n")[0]).toContain("Number,Kind,Status,Property Address");
    expect(text).toContain("412 Elm St");
    expect((await file(team.agent)).status).toBe(403);
  });

  it("can be changed in bulk within the caller's scope", async () => {
    const id = String((await open(team.agent)).body.id);
    const bulk = (as: Person, change: object) =>
      callApi("/api/transactions/bulk", { as, method: "POST", body: { ids: [id], ...change } });
    expect((await bulk(team.agent, { change: { status: "Withdrawn" } })).body.changed).toBe(1);
    expect((await read(team.agent, id)).body.status).toBe("Withdrawn");
    expect((await bulk(team.agent, { delete: true })).status).toBe(403);
    const out = await bulk(team.farAgent, { change: { status: "Draft" } });
    expect(out.body).toMatchObject({ changed: 0, left_out: [{ reason: "out_of_sight" }] });
  });
});

it("a transaction has the same access rules in the database API", async () => {
  const id = String((await open(team.agent)).body.id);
  for (const [table, column] of [
    ["transactions", "id"],
    ["transaction_records", "id"],
    ["transaction_sides", "transaction_id"],
  ]) {
    const seenBy = (as: Person) => callDatabaseApi(`${table}?${column}=eq.${id}&select=id`, { as });
    expect((await seenBy(team.agent)).body, table).toHaveLength(1);
    expect((await seenBy(team.farAgent)).body, table).toEqual([]);
    expect((await seenBy(other.owner)).body, table).toEqual([]);
  }
  const steal = await callDatabaseApi(`transactions?select=id&id=eq.${id}`, {
    as: team.farAgent,
    method: "PATCH",
    body: { owner_id: team.farAgent.userId },
  });
  expect(steal.status).toBeLessThan(300); // it matches no row
  expect((await read(team.agent, id)).body.owner_id).toBe(team.agent.userId);
  const number = await callDatabaseApi(`transactions?select=id&id=eq.${id}`, {
    as: team.owner,
    method: "PATCH",
    body: { number: "2020-0001" },
  });
  expect(number.status).toBe(403);
});
