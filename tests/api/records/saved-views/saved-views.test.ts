import { beforeAll, describe, expect, it } from "vitest";
import { call, database, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";

let team: Team;
let other: Team;
beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const PATH = "/api/saved-views";
let saved = 0;
const getBody = (fields: object = {}) => ({
  list: "clients",
  name: `View ${(saved += 1)}`,
  query: { status: "Buyer", sortBy: "deal_value", sortOrder: "desc" },
  ...fields,
});
const save = (as: Person | undefined, fields?: object) =>
  callApi(PATH, { as, method: "POST", body: getBody(fields) });
const change = (as: Person | undefined, id: unknown, body: object) =>
  callApi(`${PATH}/${String(id)}`, { as, method: "PUT", body });
const remove = (as: Person | undefined, id: unknown) =>
  callApi(`${PATH}/${String(id)}`, { as, method: "DELETE" });
const pin = (as: Person, id: unknown, body: object = {}) =>
  callApi(`${PATH}/${String(id)}/pin`, { as, method: "PUT", body });
const names = async (as: Person, query = "") => {
  const { body } = await callApi(`${PATH}?${query}`, { as });
  return (body.saved_views as { name: string }[]).map(({ name }) => name);
};

describe("POST /api/saved-views", () => {
  it("creates a view and returns it", async () => {
    const { status, body } = await save(team.agent, { name: "  Hot buyers  " });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      owner_id: team.agent.userId,
      owner_name: "Ann Agent",
      list: "clients",
      name: "Hot buyers",
      query: { status: "Buyer", sortBy: "deal_value", sortOrder: "desc" },
      dropped: [],
      shared: false,
      pinned_place: null,
      can_update: true,
      can_delete: true,
    });
    expect(body).not.toHaveProperty("tenant_id");
  });

  it.each([
    [{ name: "" }, "Give the view a name"],
    [{ name: "x".repeat(61) }, "The name is too long"],
    [{ list: "messages" }, "list must be clients, deals, transactions, tasks or reports"],
    [{ query: { mood: "good" } }, "There is no filter mood"],
    [{ query: { constructor: "good" } }, "There is no filter constructor"],
    [{ query: { status: "Closed" } }, "status does not take this value"],
    [{ query: { page: "2" } }, "There is no filter page"],
    [{ query: { search: 7 } }, "query must be an object of texts"],
    [{ query: [] }, "query must be an object of texts"],
    [{ query: { search: "x".repeat(3001) } }, "query must be an object of texts"],
    [{ shared: "yes" }, "shared must be true or false"],
  ])("refuses %j", async (fields, text) => {
    const { status, body } = await save(team.agent, fields);
    expect(status).toBe(400);
    expect(Object.values(body.fields as object)).toContain(text);
  });

  it("ignores protected fields, and allows a name once per list and owner", async () => {
    const { body } = await save(team.agent, {
      name: "Only once",
      owner_id: team.owner.userId,
      tenant_id: other.tenantId,
      id: "00000000-0000-4000-8000-000000000000",
    });
    expect(body.owner_id).toBe(team.agent.userId);
    expect(await save(team.agent, { name: "only ONCE" })).toMatchObject({
      status: 409,
      body: { error: "You already have a view with this name. Choose another." },
    });
    expect((await save(team.agent, { name: "Only once", list: "deals", query: {} })).status).toBe(
      201,
    );
    expect((await save(team.manager, { name: "Only once" })).status).toBe(201);
  });

  it("requires an active member, of any role", async () => {
    expect((await save(undefined)).status).toBe(401);
    expect((await save(team.suspended)).status).toBe(403);
    expect((await save(team.viewer)).status).toBe(201);
  });

  it("refuses a name of one megabyte", async () => {
    const response = await call(PATH, {
      as: team.agent,
      method: "POST",
      body: getBody({ name: "x".repeat(1_000_000) }),
    });
    expect([400, 413]).toContain(response.status);
  });
});

describe("a saved view", () => {
  it("is private until shared, then visible to all members, changed only by its owner and deleted by admins", async () => {
    const { body: view } = await save(team.farAgent, {
      name: "Far away",
      list: "deals",
      query: { status: "Closed" },
    });
    expect(await names(team.owner, "list=deals")).not.toContain("Far away");
    expect((await change(team.owner, view.id, { name: "Mine" })).status).toBe(404);
    expect((await change(team.farAgent, view.id, { shared: true })).body).toMatchObject({
      shared: true,
    });
    for (const person of [team.owner, team.manager, team.viewer]) {
      expect(await names(person, "list=deals")).toContain("Far away");
      expect(await change(person, view.id, { name: "Mine" })).toMatchObject({
        status: 403,
        body: { error: "Only the person who saved this view can change it" },
      });
    }
    expect(await names(other.owner)).toEqual([]);
    for (const person of [other.owner, undefined]) {
      const expected = person ? 404 : 401;
      expect((await change(person, view.id, { name: "Mine" })).status).toBe(expected);
      expect((await remove(person, view.id)).status).toBe(expected);
    }
    expect((await remove(team.manager, view.id)).status).toBe(403);
    expect((await remove(team.admin, view.id)).status).toBe(204);
    expect(await names(team.farAgent, "list=deals")).not.toContain("Far away");
  });

  it("validates its query against its list, and answers 409 to a stale change", async () => {
    const { body: view } = await save(team.agent);
    const refused = await change(team.agent, view.id, { query: { status: "Lead" } });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: "status does not take this value" },
    });
    const { body: renamed } = await change(team.agent, view.id, { name: "New name" });
    expect(renamed).toMatchObject({ name: "New name", query: view.query });
    const stale = { query: {}, updated_at: view.updated_at };
    expect((await change(team.agent, view.id, stale)).status).toBe(409);
    const fresh = { query: { owner: "me" }, updated_at: renamed.updated_at };
    expect((await change(team.agent, view.id, fresh)).body).toMatchObject({
      query: { owner: "me" },
    });
  });

  it("reports the filters that its list no longer has", async () => {
    const { body: view } = await save(team.agent);
    await database.query("update saved_views set query = $2 where id = $1", [
      view.id,
      { status: "Buyer", moon: "full" },
    ]);
    const { body } = await callApi(`${PATH}?list=clients`, { as: team.agent });
    const found = (body.saved_views as { id: string }[]).find(({ id }) => id === view.id);
    expect(found).toMatchObject({ query: { status: "Buyer" }, dropped: ["moon"] });
  });
});

describe("PUT and DELETE /api/saved-views/{id}/pin", () => {
  it("keeps each member's pins in their own order", async () => {
    const one = (await save(team.manager, { name: "One", shared: true })).body;
    const two = (await save(team.manager, { name: "Two" })).body;
    expect((await pin(team.manager, one.id)).body).toMatchObject({ pinned_place: 1 });
    expect((await pin(team.manager, two.id, { place: 1 })).body).toMatchObject({ pinned_place: 1 });
    expect(await names(team.manager, "pinned=true")).toEqual(["Two", "One"]);
    expect((await pin(team.viewer, one.id)).status).toBe(200);
    expect((await pin(team.viewer, two.id)).status).toBe(404);
    expect((await pin(other.owner, one.id)).status).toBe(404);
    expect((await pin(team.viewer, one.id, { place: 0 })).status).toBe(400);
    const out = { as: team.manager, method: "DELETE" };
    expect((await callApi(`${PATH}/${String(one.id)}/pin`, out)).status).toBe(204);
    expect(await names(team.manager, "pinned=true")).toEqual(["Two"]);
    expect(await names(team.viewer, "pinned=true")).toEqual(["One"]);
  });
});

describe("saved views in the database API", () => {
  it("cannot be forged for another owner or tenant, or pinned without access", async () => {
    const row = { tenant_id: team.tenantId, list: "clients", name: "Forged", query: {} };
    const insert = (as: Person, extra: object) =>
      callDatabaseApi("saved_views", { as, method: "POST", body: { ...row, ...extra } });
    expect((await insert(team.agent, { owner_id: team.owner.userId })).status).toBe(403);
    expect((await insert(team.agent, { tenant_id: other.tenantId })).status).toBe(403);
    expect((await insert(team.suspended, {})).status).toBe(403);
    const { body } = await save(team.owner, { name: "Secret" });
    const forged = { tenant_id: team.tenantId, view_id: body.id, place: 1 };
    const pins = await callDatabaseApi("saved_view_pins", {
      as: team.agent,
      method: "POST",
      body: forged,
    });
    expect(pins.status).toBe(403);
    const read = await callDatabaseApi(`saved_views?id=eq.${String(body.id)}`, { as: team.agent });
    expect(read.body).toEqual([]);
  });
});

describe("GET /api/saved-views/counts", () => {
  const counts = async (as: Person) =>
    (await callApi(`${PATH}/counts`, { as })).body.counts as Record<string, number>;

  it("counts the clients of each pinned view in the caller's scope", async () => {
    const fresh = await createTeam();
    const add = (as: Person, body: object) =>
      callApi("/api/clients", { as, method: "POST", body: { phone: "614-555-0100", ...body } });
    await add(fresh.owner, { name: "Bo Buyer", birthday: "1980-05-05" });
    await add(fresh.owner, { name: "Sal Seller", status: "Seller", email: "sal@x.example" });
    await add(fresh.agent, { name: "Ann's Buyer" });
    const savePinned = async (query: object, shared = true) => {
      const { body } = await save(fresh.owner, { query, shared });
      await pin(fresh.owner, body.id);
      return String(body.id);
    };
    const buyers = await savePinned({ status: "Buyer" });
    const known = await savePinned({ birthday_days: "365", sortBy: "created_at" });
    const mailed = await savePinned({ has_email: "yes", search: "sal" });
    const mine = await savePinned({ owner: "me", view: "table" });
    const elsewhere = await save(fresh.owner, { query: { status: "Seller" } });
    expect(await counts(fresh.owner)).toEqual({ [buyers]: 2, [known]: 1, [mailed]: 1, [mine]: 2 });
    await pin(fresh.agent, buyers);
    await pin(fresh.agent, mine);
    expect(await counts(fresh.agent)).toEqual({ [buyers]: 1, [mine]: 1 });
    expect(Object.keys(await counts(fresh.owner))).not.toContain(elsewhere.body.id);
    expect(await counts(other.owner)).toEqual({});
  });

  it("refuses signed-out callers", async () => {
    expect((await callApi(`${PATH}/counts`, {})).status).toBe(401);
  });
});
