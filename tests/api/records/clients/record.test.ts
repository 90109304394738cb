import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { call, database, type Person } from "../../../stack";
import { callApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const DANA = { name: "Dana Whitcomb", phone: "(614) 555-0142" };

const ten = (entry: object) => Array.from({ length: 10 }, () => entry);
const eleven = (entry: object) => [...ten(entry), entry];

const create = (as: Person | undefined, body: unknown) =>
  callApi("/api/clients", { as, method: "POST", body });
const read = (as: Person, id: string) => callApi(`/api/clients/${id}`, { as });
const update = (as: Person, id: string, body: unknown) =>
  callApi(`/api/clients/${id}`, { as, method: "PUT", body });
const remove = (as: Person, id: string) => callApi(`/api/clients/${id}`, { as, method: "DELETE" });

describe("POST /api/clients", () => {
  it("creates a client owned by the caller, trims its fields, ignores protected ones, and returns the record", async () => {
    const { status, body } = await create(team.agent, {
      name: "  Dana Whitcomb ",
      phone: " (614) 555-0142",
      email: " ",
      address: "12 Elm St",
      company: "",
      status: "Seller",
      id: randomUUID(),
      tenant_id: other.tenantId,
      created_at: "2001-01-01T00:00:00Z",
      deal_value: 5,
      whatever: true,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      owner_id: team.agent.userId,
      owner_name: "Ann Agent",
      ...DANA,
      email: null,
      other_emails: [],
      other_phones: [],
      address: "12 Elm St",
      company: null,
      status: "Seller",
      source: "unknown",
      source_detail: null,
      received_at: expect.stringMatching(/^20(?!01)\d\d-/),
      birthday: null,
      home_anniversary: null,
      lead_score: null,
      lead_band: null,
      custom: {},
      tags: [],
      deal_value: 0,
      last_contact_at: null,
      created_at: expect.stringMatching(/^20(?!01)\d\d-/),
      updated_at: expect.any(String),
      can_update: true,
      can_delete: false,
      can_assign: false,
    });
    // The worker may have scored the client meanwhile.
    const { lead_band, lead_score } = body;
    const found = (await read(team.agent, String(body.id))).body;
    expect({ ...found, lead_band, lead_score }).toEqual(body);
    expect((await read(other.owner, String(body.id))).status).toBe(404);
  });

  it("fixes source and received date at creation, and lets only the source detail change", async () => {
    const sourceFields = {
      source: "zillow",
      source_detail: " Tour ",
      received_at: "2024-05-06T07:08:09-05:00",
    };
    const { body } = await create(team.agent, { ...DANA, ...sourceFields });
    const is = {
      source: "zillow",
      source_detail: "Tour",
      received_at: "2024-05-06T12:08:09+00:00",
    };
    expect(body).toMatchObject(is);
    const change = (changes: object) =>
      callApi(`/api/clients/${String(body.id)}`, { as: team.agent, method: "PUT", body: changes });
    expect(await change({ source: "referral" })).toMatchObject({
      status: 409,
      body: { error: "A client’s source cannot be changed once it is set" },
    });
    // The whole record may be sent back.
    const again = { ...body, updated_at: undefined, received_at: "2020-01-01T00:00:00Z" };
    expect((await change({ ...again, source_detail: "Open house tour" })).body).toMatchObject({
      ...is,
      source_detail: "Open house tour",
    });
  });

  it.each([
    [{}, "Name is required"],
    [{ ...DANA, name: "x".repeat(101) }, "Name too long"],
    [{ ...DANA, phone: "1".repeat(21) }, "Phone too long"],
    [{ ...DANA, phone: "" }, "Phone is required"],
    [{ ...DANA, email: "dana" }, "Invalid email"],
    [{ ...DANA, source: "carrier pigeon" }, "Choose one of the sources"],
    [{ ...DANA, source_detail: "x".repeat(201) }, "Source detail too long"],
    [{ ...DANA, received_at: "2150-01-01T00:00:00Z" }, "The date received cannot be in the future"],
    [
      { ...DANA, received_at: "9999-01-01T00:00:00Z" },
      "received_at must be a date and time with its time zone",
    ],
    [{ ...DANA, address: "x".repeat(501) }, "Address too long"],
    [{ ...DANA, company: "x".repeat(101) }, "Company name too long"],
    [{ ...DANA, status: "Owner" }, "Status must be Buyer, Seller or In Contract"],
    [{ ...DANA, other_emails: eleven({ label: "W", email: "a@b.co" }) }, /at most 10 other emails/],
    [{ ...DANA, other_phones: eleven({ label: "W", phone: "1" }) }, /at most 10 other phones/],
    [{ ...DANA, other_phones: [{ label: "x".repeat(31), phone: "1" }] }, "Label too long"],
    [{ ...DANA, other_phones: [{ label: "W", phone: "1".repeat(21) }] }, "Phone too long"],
    [{ ...DANA, other_emails: [{ label: "W", email: `a@${"b".repeat(319)}` }] }, "Invalid email"],
    [{ ...DANA, other_emails: [{ label: "W", email: "a@b.co\nBcc: c@d.co" }] }, "Invalid email"],
    [{ ...DANA, other_emails: { label: "W", email: "a@b.co" } }, /must be a list/],
    [{ ...DANA, other_emails: null }, /must be a list/],
  ])("answers 400 to %#", async (body, error) => {
    const answer = await create(team.agent, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error: expect.stringMatching(error),
      code: "invalid_input",
    });
    expect(Object.values(answer.body.fields as object)).toContain(answer.body.error);
  });

  it("accepts every field at its limit", async () => {
    const { status } = await create(team.agent, {
      name: "🏠".repeat(100),
      phone: "1".repeat(20),
      email: `${"a".repeat(60)}@${"b".repeat(60)}.com`,
      address: "x".repeat(500),
      company: "y".repeat(100),
      other_emails: ten({
        label: "🏠".repeat(30),
        email: `${"a".repeat(60)}@${"b".repeat(60)}.com`,
      }),
      other_phones: ten({ label: "Spouse", phone: "1".repeat(20) }),
    });
    expect(status).toBe(201);
  });

  it("keeps other emails and phones, trimmed and without unknown keys", async () => {
    const { body } = await create(team.agent, {
      ...DANA,
      other_emails: [{ label: " Work ", email: " dana@work.example ", id: 7 }],
      other_phones: [{ label: "Spouse", phone: "(614) 555-0143" }],
    });
    const kept = {
      other_emails: [{ label: "Work", email: "dana@work.example" }],
      other_phones: [{ label: "Spouse", phone: "(614) 555-0143" }],
    };
    expect(body).toMatchObject(kept);
    const id = String(body.id);
    expect((await update(team.agent, id, { company: "Acme" })).body).toMatchObject(kept);
    expect((await update(team.agent, id, { other_emails: [] })).body).toMatchObject({
      ...kept,
      other_emails: [],
    });
    const theirs = [{ label: "Home", email: "dana@home.example" }];
    const stale = { other_emails: theirs, updated_at: body.updated_at };
    expect((await update(team.agent, id, stale)).status).toBe(409);
  });

  it.each([
    ["malformed JSON", "{", "application/json", 400],
    ["a list", "[]", "application/json", 400],
    ["a form", "name=x", "application/x-www-form-urlencoded", 415],
    ["a NUL character", JSON.stringify({ ...DANA, name: "a\u0000b" }), "application/json", 400],
    [
      "a body of 2 MB",
      JSON.stringify({ ...DANA, junk: "x".repeat(2_000_000) }),
      "application/json",
      413,
    ],
  ])("answers 4xx to %s", async (_what, body, type, status) => {
    const headers = { "content-type": type };
    const response = await call("/api/clients", { as: team.agent, method: "POST", body, headers });
    expect(response.status).toBe(status);
  });

  it("refuses callers without permission to create", async () => {
    expect((await create(undefined, DANA)).body.error).toBe("Please sign in again to continue.");
    for (const person of [team.viewer, team.suspended]) {
      expect(await create(person, DANA)).toEqual({
        status: 403,
        body: {
          error: "Access denied. Please refresh the page and try again.",
          code: "forbidden",
        },
      });
    }
  });

  it("assigns a client to another member only with CLIENTS_ASSIGN, and only to an active member in scope", async () => {
    const withOwner = (owner_id: string) => ({ ...DANA, owner_id });
    const given = await create(team.manager, withOwner(team.agent.userId));
    expect(given.status).toBe(201);
    expect(given.body).toMatchObject({ owner_name: "Ann Agent", can_assign: true });
    expect((await create(team.agent, withOwner(team.manager.userId))).body).toMatchObject({
      error: "You cannot assign clients to another person",
      code: "forbidden",
    });
    for (const stranger of [team.farAgent, team.suspended, other.owner]) {
      const answer = await create(team.manager, withOwner(stranger.userId));
      expect(answer).toMatchObject({
        status: 403,
        body: { error: "You cannot assign to this person" },
      });
    }
  });
});

describe("GET, PUT and DELETE /api/clients/{id}", () => {
  it("answers 404 for clients out of scope and for malformed ids", async () => {
    const theirs = await insertClient(other.tenantId, other.owner.userId);
    const ownersOwn = await insertClient(team.tenantId, team.owner.userId);
    const missing = { error: "Client not found", code: "not_found" };
    expect(await read(team.owner, theirs)).toEqual({ status: 404, body: missing });
    expect(await update(team.owner, theirs, { name: "Mine" })).toEqual({
      status: 404,
      body: missing,
    });
    expect(await remove(team.owner, theirs)).toEqual({ status: 404, body: missing });
    expect(await read(team.agent, ownersOwn)).toEqual({ status: 404, body: missing });
    expect(await update(team.agent, ownersOwn, { name: "Mine" })).toEqual({
      status: 404,
      body: missing,
    });
    expect((await read(team.owner, randomUUID())).status).toBe(404);
    expect((await read(team.owner, "1;drop")).status).toBe(404);
    expect((await read(other.owner, theirs)).status).toBe(200);
  });

  it("changes only what is sent", async () => {
    const id = await insertClient(team.tenantId, team.agent.userId, { email: "a@b.co" });
    const { status, body } = await update(team.agent, id, {
      company: " Acme ",
      id: randomUUID(),
      tenant_id: other.tenantId,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, name: "Planted Client", email: "a@b.co", company: "Acme" });
    expect((await update(team.agent, id, { email: "", company: null })).body).toMatchObject({
      email: null,
      company: null,
    });
    expect((await update(team.agent, id, {})).status).toBe(200);
  });

  it("answers 409 to a change of an outdated version, and accepts a change of the current version", async () => {
    const id = await insertClient(team.tenantId, team.agent.userId);
    const seen = (await read(team.agent, id)).body.updated_at;
    const first = await update(team.agent, id, { name: "First", updated_at: seen });
    expect(first.status).toBe(200);
    const second = await update(team.owner, id, { name: "Second", updated_at: seen });
    const by = { by: team.agent.userId, by_name: "Ann Agent", by_me: false };
    // The worker may have scored the client meanwhile.
    const { lead_band, lead_score } = second.body.record as Record<string, unknown>;
    expect(second).toEqual({
      status: 409,
      body: {
        error: expect.stringContaining("Somebody else has changed this client"),
        code: "conflict",
        conflicts: { name: { at: first.body.updated_at, ...by } },
        record: { ...(await read(team.owner, id)).body, lead_band, lead_score },
      },
    });
    const third = await update(team.owner, id, {
      name: "Third",
      updated_at: first.body.updated_at,
    });
    expect(third.body.name).toBe("Third");
  });

  it("keeps twenty concurrent changes of different fields based on the same version", async () => {
    const id = await insertClient(team.tenantId, team.agent.userId);
    const { updated_at } = (await read(team.agent, id)).body;
    const fields = { company: "Acme", address: "12 Elm St", email: "a@b.co", status: "Seller" };
    const changes = Object.entries(fields).map(([name, value]) => ({ [name]: value, updated_at }));
    const sent = Array.from({ length: 20 }, (_, at) => changes[at % changes.length]);
    const answers = await Promise.all(sent.map((change) => update(team.agent, id, change)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read(team.agent, id)).body).toMatchObject(fields);
  });

  it("accepts one of four concurrent changes of the same field", async () => {
    const id = await insertClient(team.tenantId, team.agent.userId);
    const { updated_at } = (await read(team.agent, id)).body;
    const answers = await Promise.all(
      ["A", "B", "C", "D"].map((name) => update(team.agent, id, { name, updated_at })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it("accepts a change after a deal and a note were added to the client", async () => {
    const id = await insertClient(team.tenantId, team.agent.userId);
    const { updated_at } = (await read(team.agent, id)).body;
    const deal = { client_id: id, title: "House", value: "$350,000" };
    await callApi("/api/deals", { as: team.agent, method: "POST", body: deal });
    const note = { client_id: id, body: "Called", contacted_at: "2026-01-05T15:00:00Z" };
    await callApi("/api/notes", { as: team.agent, method: "POST", body: note });
    const { status, body } = await update(team.agent, id, { name: "Still mine", updated_at });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      deal_value: 350_000,
      last_contact_at: expect.stringMatching(/^2026-01-05T15:00:00/),
    });
  });

  it.each([
    [{ name: "" }, "Name is required"],
    [{ phone: null }, "Phone is required"],
    [{ email: "x" }, "Invalid email"],
    [{ updated_at: "yesterday" }, /^updated_at must/],
    [{ updated_at: "2026-11-20T00:00:00+23:59" }, /^updated_at must/],
    [{ status: null }, "Status must be Buyer, Seller or In Contract"],
  ])("answers 400 to the change %j", async (changes, error) => {
    const id = await insertClient(team.tenantId, team.agent.userId);
    const answer = await update(team.agent, id, changes);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(error);
  });

  it("changes the owner only with CLIENTS_ASSIGN, and only to an active member in scope", async () => {
    const id = await insertClient(team.tenantId, team.agent.userId);
    const refused = { status: 403, body: { error: "You cannot assign to this person" } };
    expect(await update(team.agent, id, { owner_id: team.manager.userId })).toMatchObject(refused);
    expect(await update(team.manager, id, { owner_id: team.farAgent.userId })).toMatchObject(
      refused,
    );
    expect(await update(team.admin, id, { owner_id: team.suspended.userId })).toMatchObject(
      refused,
    );
    expect(await update(team.admin, id, { owner_id: other.owner.userId })).toMatchObject(refused);
    // Sending the current owner is no change.
    expect((await update(team.agent, id, { owner_id: team.agent.userId })).status).toBe(200);
    const moved = await update(team.admin, id, { owner_id: team.farAgent.userId });
    expect(moved.body).toMatchObject({ owner_id: team.farAgent.userId, owner_name: "Far Agent" });
    expect((await read(team.agent, id)).status).toBe(404);
  });

  it("allows only the account owner to delete, and deletes the client's notes but not its deals", async () => {
    const id = await insertClient(team.tenantId, team.agent.userId);
    const deal = await callApi("/api/deals", {
      as: team.agent,
      method: "POST",
      body: { client_id: id, title: "Stays" },
    });
    await callApi("/api/notes", {
      as: team.agent,
      method: "POST",
      body: { client_id: id, body: "x" },
    });
    for (const person of [team.admin, team.manager, team.agent, team.viewer, team.suspended]) {
      expect((await remove(person, id)).status).toBe(403);
    }
    expect(await remove(team.owner, id)).toEqual({ status: 204, body: {} });
    expect((await remove(team.owner, id)).status).toBe(404);
    const left = await database.query(
      `select (select count(*)::int from public.notes where client_id = $1) as notes, client_id
       from public.deals where id = $2`,
      [id, deal.body.id],
    );
    expect(left.rows).toEqual([{ notes: 0, client_id: null }]);
  });

  it("refuses changes by a viewer", async () => {
    const id = await insertClient(team.tenantId, team.viewer.userId);
    expect((await read(team.viewer, id)).body).toMatchObject({ can_update: false });
    expect((await update(team.viewer, id, { name: "No" })).status).toBe(403);
  });
});

describe("a client without a phone", () => {
  const quickAdd = (as: Person | undefined, body: object) =>
    callApi("/api/clients/quick-add", { as, method: "POST", body });

  it("can be quick-added only with an email", async () => {
    const ina = { name: "Ina Mail", email: "ina.mail@x.co", phone: "" };
    expect(await quickAdd(team.agent, { ...ina, email: " " })).toMatchObject({
      status: 400,
      body: { fields: { email: "Enter an email or a phone number" } },
    });
    expect(await quickAdd(team.agent, ina)).toMatchObject({
      status: 201,
      body: { name: "Ina Mail", phone: null, email: "ina.mail@x.co" },
    });
    expect((await quickAdd(team.viewer, ina)).status).toBe(403);
    expect((await quickAdd(undefined, ina)).status).toBe(401);
  });

  it("can be changed without adding a phone, and never loses both phone and email", async () => {
    const { body } = await quickAdd(team.agent, { name: "Ina", email: "ina.two@x.co" });
    const id = String(body.id);
    expect((await update(team.agent, id, { ...body, name: "Ina Two" })).body).toMatchObject({
      name: "Ina Two",
      phone: null,
    });
    expect(await update(team.agent, id, { email: null })).toMatchObject({
      status: 400,
      body: { fields: { email: "Enter an email or a phone number" } },
    });
    expect((await update(team.agent, id, { phone: "614 555 0188", email: null })).status).toBe(200);
    expect(await update(team.agent, id, { phone: null, email: "i@x.co" })).toMatchObject({
      status: 400,
      body: { fields: { phone: "Phone is required" } },
    });
  });
});
