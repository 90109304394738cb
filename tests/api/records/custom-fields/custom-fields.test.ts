import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, it } from "vitest";
import type { ApiDocument } from "@/lib/platform/api-reference/document";
import { call, database, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const PATH = "/api/custom-fields";
const list = (as?: Person, query = "kind=client") => callApi(`${PATH}?${query}`, { as });
const createField = (as: Person | undefined, body: object) =>
  callApi(PATH, { as, method: "POST", body: { kind: "client", type: "text", ...body } });
const change = (as: Person | undefined, id: unknown, body: object) =>
  callApi(`${PATH}/${id}`, { as, method: "PUT", body });
const remove = (as: Person | undefined, id: unknown) =>
  callApi(`${PATH}/${id}`, { as, method: "DELETE" });
const restore = (as: Person | undefined, id: unknown) =>
  callApi(`${PATH}/${id}/restore`, { as, method: "POST" });
const sort = (as: Person | undefined, ids: unknown[]) =>
  callApi(`${PATH}/order`, { as, method: "PUT", body: { kind: "client", ids } });
const fieldIds = async (as: Person) =>
  ((await list(as)).body.fields as { id: string }[]).map(({ id }) => id);

describe("custom fields", () => {
  it("can be defined only with SETTINGS_MANAGE, and read by every member", async () => {
    const { status, body } = await createField(team.admin, {
      label: " Gate code ",
      section: "Home",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ key: "gate_code", label: "Gate code", can_edit: true });
    const { id } = body;
    for (const person of [team.manager, team.agent, team.viewer]) {
      expect((await list(person)).body.fields).toContainEqual(expect.objectContaining({ id }));
      expect((await callApi(`${PATH}/${id}`, { as: person })).body).toMatchObject({ id });
      expect((await createField(person, { label: "Forged" })).status).toBe(403);
      expect((await change(person, id, { label: "Forged" })).status).toBe(403);
      expect((await remove(person, id)).status).toBe(403);
      expect((await restore(person, id)).status).toBe(403);
      expect((await sort(person, [id])).status).toBe(403);
    }
    for (const [nobody, refused] of [
      [undefined, 401],
      [team.suspended, 403],
    ] as const) {
      expect((await list(nobody)).status).toBe(refused);
      expect((await createField(nobody, { label: "Forged" })).status).toBe(refused);
    }
  });

  it("appear in the OpenAPI document only for readers who can see them", async () => {
    const own = await createTeam();
    const options = [
      { key: "va", label: "VA" },
      { key: "fha", label: "FHA" },
    ];
    await createField(own.owner, {
      ...{ key: "loan", label: "Loan", type: "choice", options },
      ...{ help: "As the letter says.", is_required: true },
    });
    await createField(own.owner, { key: "hidden_lender", label: "Lender", visible_to: [] });
    await createField(own.owner, { kind: "deal", key: "acres", label: "Acres", type: "number" });
    await createField(other.owner, { key: "foreign_lender", label: "Lender" });
    const permissions = ["CLIENTS_VIEW_ALL"];
    const key = await callApi("/api/api-keys", {
      as: own.owner,
      method: "POST",
      body: { name: "Description", permissions },
    });
    const read = async (token: string | undefined) => {
      const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
      const response = await call(`${PATH}/openapi.json`, { headers });
      return { status: response.status, document: (await response.json()) as ApiDocument };
    };
    expect((await read(undefined)).status).toBe(401);
    for (const token of [own.agent.token, key.body.key as string]) {
      const { status, document } = await read(token);
      expect(status).toBe(200);
      const { schemas } = document.components;
      expect(schemas.Client?.properties?.custom).toEqual({
        type: "object",
        properties: {
          loan: {
            type: "string",
            enum: ["va", "fha"],
            description:
              "Loan (choice). As the letter says. `va` is VA, `fha` is FHA. Required in the form",
          },
        },
        additionalProperties: false,
      });
      expect(schemas.UpdateClientBody?.properties?.custom?.properties?.loan).toMatchObject({
        type: ["string", "null"],
      });
      const { change: ofMany } = schemas.BulkClientBody?.properties ?? {};
      expect(Object.keys(ofMany?.properties?.custom?.properties ?? {})).toEqual(["loan"]);
      expect(Object.keys(schemas.Deal?.properties?.custom?.properties ?? {})).toEqual(["acres"]);
      const names = document.paths["/api/clients"]?.get?.parameters?.map((one) =>
        "name" in one ? one.name : "",
      );
      expect(names?.filter((name) => name.startsWith("custom"))).toEqual([
        "custom.loan",
        "custom.loan.has",
      ]);
      const text = JSON.stringify(document);
      expect(text.includes("hidden_lender") || text.includes("foreign_lender")).toBe(false);
      const { valid, errors } = await new Validator().validate(structuredClone(document));
      expect(errors ?? []).toEqual([]);
      expect(valid).toBe(true);
    }
    const owner = await read(own.owner.token);
    const { custom } = owner.document.components.schemas.Client?.properties ?? {};
    expect(Object.keys(custom?.properties ?? {})).toEqual(["loan", "hidden_lender"]);
    const everybody = await (await call("/api/openapi.json")).text();
    expect(everybody.includes("As the letter says")).toBe(false);
  });

  it("of another tenant cannot be read, changed, deleted, restored or sorted", async () => {
    const { id } = (await createField(other.owner, { label: "Theirs" })).body;
    expect(await fieldIds(team.owner)).not.toContain(id);
    expect((await callApi(`${PATH}/${id}`, { as: team.owner })).status).toBe(404);
    expect((await change(team.owner, id, { label: "Forged" })).status).toBe(404);
    expect((await remove(team.owner, id)).status).toBe(404);
    expect((await restore(team.owner, id)).status).toBe(404);
    expect((await sort(team.owner, [...(await fieldIds(team.owner)), id])).status).toBe(409);
  });

  it.each([
    [{ label: "  " }, "label", "Give the field a name"],
    [{ label: "x".repeat(61) }, "label", "Names are limited to 60 characters"],
    [{ label: "A", help: "x".repeat(201) }, "help", "Help is limited to 200 characters"],
    [{ label: "A", section: "x".repeat(41) }, "section", "Headings are limited to 40 characters"],
    [{ label: "A", type: "rating" }, "type", "Choose what the field holds"],
    [{ label: "A", type: "choice" }, "options", "Give the field at least one choice"],
    [{ label: "A", options: [{ key: "a", label: "A" }] }, "options", "Only a field with choices"],
    [{ label: "A", is_yearly: true }, "is_yearly", "Only a day can come back every year"],
    [{ label: "A", key: "Gate code" }, "key", "A key has small letters"],
    [{ label: "A", key: "x".repeat(41) }, "key", "A key has small letters"],
    [{ label: "A", key: "email" }, "key", "This key already means something else"],
    [{ label: "A", key: "contains" }, "key", "This key already means something else"],
    [{ label: "Acres", type: "number", default_value: "NaN" }, "default_value", "Acres must be"],
    [{ label: "Acres", type: "number", default_value: 1e308 }, "default_value", "Acres must be"],
    [{ label: "Moved", type: "day", default_value: "2026-02-31" }, "default_value", "valid date"],
    [{ label: "Notes", default_value: "x".repeat(501) }, "default_value", "Notes too long"],
  ])("refuse %j at %s", async (body, field, text) => {
    const refused = await createField(team.owner, body);
    expect(refused.status).toBe(400);
    expect((refused.body.fields as Record<string, string>)[field]).toContain(text);
  });

  it("accept values at their limits, and parse a default as it is typed", async () => {
    const longest = { label: "y".repeat(60), key: "y".repeat(40), help: "x".repeat(200) };
    const options = Array.from({ length: 100 }, (_, at) => ({
      key: `o${at}`,
      label: `Choice ${at}`,
    }));
    const created = await createField(team.owner, {
      ...longest,
      type: "choices",
      options,
      default_value: ["o7"],
    });
    expect(created).toMatchObject({ status: 201, body: { ...longest, default_value: ["o7"] } });
    const { id } = created.body;
    const tooMany = await change(team.owner, id, {
      options: [...options, { key: "more", label: "More" }],
    });
    expect(tooMany).toMatchObject({
      status: 400,
      body: { error: "A field has at most 100 choices" },
    });
    const emptied = await change(team.owner, id, { options: options.slice(0, 5) });
    expect(emptied.body.fields).toHaveProperty("default_value");
    const money = await createField(team.owner, {
      label: "Up to",
      type: "money",
      default_value: "$1,250.50",
    });
    expect(money.body).toMatchObject({ key: "up_to", default_value: 1250.5 });
  });

  it("are searchable when enabled, and only while every role sees them", async () => {
    const lender = { label: "Title company", type: "text" };
    const { id } = (await createField(team.owner, { ...lender, is_searchable: true })).body;
    const client = await insertClient(team.tenantId, team.owner.userId);
    const custom = { title_company: "Zebrafish Title" };
    await callApi(`/api/clients/${client}`, { as: team.owner, method: "PUT", body: { custom } });
    const find = async () => {
      const [listed, found] = await Promise.all([
        callApi("/api/clients?search=zebrafish", { as: team.owner }),
        callApi("/api/search?q=zebrafish", { as: team.owner }),
      ]);
      return [listed.body.totalCount, (found.body.results as unknown[]).length];
    };
    expect(await find()).toEqual([1, 1]);
    expect((await change(team.owner, id, { visible_to: [] })).body.is_searchable).toBe(false);
    expect(await find()).toEqual([0, 0]);
    expect(await change(team.owner, id, { is_searchable: true })).toMatchObject({
      status: 400,
      body: { fields: { is_searchable: "Only fields that everyone sees can be found by search" } },
    });
  });

  it("have a key that is unique, even among deleted fields", async () => {
    const { id } = (await createField(team.owner, { label: "Lender" })).body;
    await remove(team.owner, id);
    expect(await createField(team.owner, { label: "Lender" })).toMatchObject({
      status: 409,
      body: { fields: { key: expect.stringContaining("There is already a field with this key") } },
    });
  });

  it("cannot lose a choice that a client uses, but can rename it", async () => {
    const options = [
      { key: "fha", label: "FHA" },
      { key: "va", label: "VA" },
    ];
    const { id } = (await createField(team.owner, { label: "Loan", type: "choice", options })).body;
    const client = await insertClient(team.tenantId, team.owner.userId);
    const filled = await callApi(`/api/clients/${client}`, {
      as: team.owner,
      method: "PUT",
      body: { custom: { loan: "va" } },
    });
    expect(filled).toMatchObject({ status: 200, body: { custom: { loan: "va" } } });
    expect(await change(team.owner, id, { options: options.slice(0, 1) })).toMatchObject({
      status: 409,
      body: { fields: { options: "1 record has “VA”. Give them another choice first" } },
    });
    const renamed = [{ key: "va", label: "Veterans" }];
    expect((await change(team.owner, id, { options: renamed })).body.options).toEqual(renamed);
  });

  it("replace a removed choice in records with another choice or none", async () => {
    const [a, b, c] = ["a", "b", "c"].map((key) => ({ key, label: key.toUpperCase() }));
    const options = [a, b, c];
    const one = (await createField(team.owner, { label: "One", type: "choice", options })).body;
    const many = (await createField(team.owner, { label: "Many", type: "choices", options })).body;
    const fill = async (custom: object) => {
      const id = await insertClient(team.tenantId, team.owner.userId);
      await callApi(`/api/clients/${id}`, { as: team.owner, method: "PUT", body: { custom } });
      return async () => (await callApi(`/api/clients/${id}`, { as: team.owner })).body.custom;
    };
    const both = await fill({ one: "a", many: ["a", "c"] });
    const last = await fill({ one: "b", many: ["b"] });
    const replaceOptions = (id: unknown, replace_options: unknown, left: unknown[]) =>
      change(team.owner, id, { options: left, replace_options });
    for (const wrong of [{ a: "gone" }, { a: "a" }, { c: "b" }, { b: "a" }]) {
      expect(
        (await replaceOptions(one.id, { a: "c", b: null, ...wrong }, [c])).status,
        JSON.stringify(wrong),
      ).toBe(400);
    }
    expect((await replaceOptions(one.id, { a: "c" }, [c])).status).toBe(409);
    expect(await both()).toEqual({ one: "a", many: ["a", "c"] });
    expect((await replaceOptions(one.id, { a: "c", b: null }, [c])).status).toBe(200);
    expect((await replaceOptions(many.id, { a: "c", b: null }, [c])).status).toBe(200);
    expect(await both()).toEqual({ one: "c", many: ["c"] });
    expect(await last()).toEqual({});
  });

  it("change type once the number of emptied values is confirmed, and are then filtered by the new type", async () => {
    const { id } = (await createField(team.owner, { label: "Acreage", default_value: "2" })).body;
    const fill = async (acreage: string) => {
      const client = await insertClient(team.tenantId, team.owner.userId, {
        name: `Lot of ${acreage}`,
      });
      const custom = { acreage };
      await callApi(`/api/clients/${client}`, { as: team.owner, method: "PUT", body: { custom } });
      return client;
    };
    const [fitting] = [await fill("1,250.5"), await fill("some")];
    const previewType = (as: Person, body: object) =>
      callApi(`${PATH}/${id}/type-preview`, { as, method: "POST", body });
    expect(await previewType(team.admin, { type: "number" })).toMatchObject({
      status: 200,
      body: { records: 2, unfit: 1, samples: [{ name: "Lot of some", value: "some" }] },
    });
    expect((await previewType(team.manager, { type: "number" })).status).toBe(403);
    expect((await previewType(other.owner, { type: "number" })).status).toBe(404);
    expect((await previewType(team.owner, { type: "rating" })).body.fields).toHaveProperty("type");
    const refused = await change(team.owner, id, { type: "number" });
    expect(refused).toMatchObject({
      status: 409,
      body: { fields: { type: expect.stringMatching(/^1 of 2 records/) } },
    });
    const view = await callApi("/api/saved-views", {
      as: team.owner,
      method: "POST",
      body: {
        list: "clients",
        name: "Lots",
        query: { "custom.acreage": "some", sortBy: "custom.acreage" },
      },
    });
    expect(view.status).toBe(201);
    const pin = `/api/saved-views/${view.body.id}/pin`;
    await callApi(pin, { as: team.owner, method: "PUT", body: {} });
    for (const body of [
      { type: "choice" },
      { type: "number", options: [{ key: "a", label: "A" }] },
    ])
      expect((await change(team.owner, id, body)).body.fields).toHaveProperty("options");
    const changed = await change(team.owner, id, { type: "number", empty_values: 1 });
    expect(changed).toMatchObject({
      status: 200,
      body: { type: "number", key: "acreage", default_value: 2 },
    });
    const found = await callApi("/api/clients?custom.acreage.gte=1000", { as: team.owner });
    expect((found.body.clients as { id: string }[]).map((client) => client.id)).toEqual([fitting]);
    const counts = await callApi("/api/saved-views/counts", { as: team.owner });
    expect(counts.status).toBe(200);
    const all = await callApi("/api/clients", { as: team.owner });
    expect((counts.body.counts as Record<string, number>)[String(view.body.id)]).toBe(
      all.body.totalCount,
    );
  });

  it("are deleted with their values and restored with them", async () => {
    const { id } = (await createField(team.owner, { label: "Porch" })).body;
    const client = await insertClient(team.tenantId, team.owner.userId);
    const save = (custom: object) =>
      callApi(`/api/clients/${client}`, { as: team.owner, method: "PUT", body: { custom } });
    await save({ porch: "Wide" });
    expect((await remove(team.owner, id)).status).toBe(204);
    expect(await fieldIds(team.owner)).not.toContain(id);
    expect((await callApi(`${PATH}/${id}`, { as: team.owner })).status).toBe(404);
    expect((await change(team.owner, id, { label: "Gone" })).status).toBe(404);
    expect((await save({ porch: "Narrow" })).status).toBe(400);
    expect((await list(team.owner, "kind=client&deleted=true")).body.fields).toContainEqual(
      expect.objectContaining({ id }),
    );
    expect(await restore(team.owner, id)).toMatchObject({
      status: 200,
      body: { deleted_at: null },
    });
    const read = await callApi(`/api/clients/${client}`, { as: team.owner });
    expect(read.body.custom).toEqual({ porch: "Wide" });
  });

  it("accept one of two concurrent changes, and answer 409 to the other", async () => {
    const { id, updated_at } = (await createField(team.owner, { label: "Twice" })).body;
    const answers = await Promise.all([
      change(team.owner, id, { label: "Owner’s", updated_at }),
      change(team.admin, id, { label: "Admin’s", updated_at }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("with visible_to are shown to the named role and to admins, and hidden from agents", async () => {
    const { rows } = await database.query<{ id: string }>(
      "select id from public.tenant_roles where system_role = 'manager' and tenant_id is null",
    );
    const visible_to = [rows[0]?.id];
    const { id } = (await createField(team.owner, { label: "Secret", visible_to })).body;
    expect(await fieldIds(team.manager)).toContain(id);
    expect(await fieldIds(team.admin)).toContain(id);
    expect(await fieldIds(team.agent)).not.toContain(id);
    expect((await callApi(`${PATH}/${id}`, { as: team.agent })).status).toBe(404);
    const own = await createField(team.owner, { label: "Nowhere", visible_to: [team.tenantId] });
    expect(own.status).toBe(404);
  });

  it("can be sorted only when every field is listed, and are limited to 60", async () => {
    const few = await createTeam();
    const { rows } = await database.query<{ id: string }>(
      `insert into public.custom_fields (tenant_id, kind, key, type, label, place)
       select $1, 'client', 'f' || n, 'text', 'Field ' || n, n from generate_series(1, 59) n returning id`,
      [few.tenantId],
    );
    expect(rows).toHaveLength(59);
    const last = await createField(few.owner, { label: "Sixtieth" });
    expect(last).toMatchObject({ status: 201, body: { place: 60 } });
    const beyond = await createField(few.owner, { label: "One more" });
    expect(beyond.status).toBe(409);
    expect(beyond.body.error).toContain("at most 60 fields");
    const ids = (await fieldIds(few.owner)).reverse();
    expect((await sort(few.owner, ids.slice(1))).status).toBe(409);
    expect((await sort(few.owner, [...ids.slice(1), ids[1]])).status).toBe(409);
    expect((await sort(few.owner, ids)).status).toBe(200);
    expect(await fieldIds(few.owner)).toEqual(ids);
    const { id, updated_at } = last.body;
    const editedMeanwhile = await change(few.owner, id, { help: "Sorted meanwhile", updated_at });
    expect(editedMeanwhile.status).toBe(200);
    await remove(few.owner, last.body.id);
    expect((await createField(few.owner, { label: "In its place" })).status).toBe(201);
    expect((await restore(few.owner, last.body.id)).status).toBe(409);
  });
});

const CUSTOMIZED = [
  { kind: "deal", list: "deals", area: "DEALS" },
  { kind: "task", list: "tasks", area: "TASKS" },
  { kind: "transaction", list: "transactions", area: "DEALS" },
] as const;

describe.each(CUSTOMIZED)("the custom fields of a $kind", ({ kind, list: records, area }) => {
  let owned: Team;
  let required: object;
  const path = `/api/${records}`;
  const create = (as: Person, custom: unknown) =>
    callApi(path, { as, method: "POST", body: { ...required, custom } });
  const save = (as: Person, id: unknown, body: object) =>
    callApi(`${path}/${id}`, { as, method: "PUT", body });

  beforeAll(async () => {
    owned = await createTeam();
    const { tenantId, owner, agent } = owned;
    const { rows } = await database.query<{ id: string }>(
      "select id from tenant_roles where system_role = 'manager'",
    );
    const fields = [
      { kind, label: "Deadline", type: "day" },
      { kind, label: "Earnest money", type: "money" },
      { kind, label: "Secret", visible_to: [rows[0]!.id] },
      { kind: "client", label: "Gate code" },
    ];
    for (const field of fields) expect((await createField(owner, field)).status).toBe(201);
    required = {
      deal: { title: "Elm St", client_id: await insertClient(tenantId, agent.userId) },
      task: { title: "Call" },
      transaction: { kind: "Listing" },
    }[kind];
  });

  it("are written and read with the record, listed, changed individually, and conflict per field", async () => {
    const { agent, owner } = owned;
    const { status, body } = await create(agent, {
      deadline: "2026-12-24",
      earnest_money: "$5,000",
    });
    expect(status).toBe(201);
    expect(body.custom).toEqual({ deadline: "2026-12-24", earnest_money: 5000 });
    const changed = await save(agent, body.id, { custom: { deadline: null } });
    expect(changed.body.custom).toEqual({ earnest_money: 5000 });
    const { body: page } = await callApi(path, { as: agent });
    expect(page[records]).toContainEqual(
      expect.objectContaining({ id: body.id, custom: { earnest_money: 5000 } }),
    );
    const { updated_at } = changed.body;
    const theirs = await save(owner, body.id, { custom: { deadline: "2026-12-31" } });
    expect(theirs.status).toBe(200);
    const stale = await save(agent, body.id, { custom: { deadline: "2027-01-02" }, updated_at });
    expect(stale.status).toBe(409);
    expect(Object.keys(stale.body["conflicts"] as object)).toEqual(["custom.deadline"]);
    const mine = await save(agent, body.id, { custom: { earnest_money: 1 }, updated_at });
    expect(mine.body.custom).toEqual({ deadline: "2026-12-31", earnest_money: 1 });
  });

  it.each([
    [{ deadline: "31.02." }, "custom.deadline", "Please enter a valid date"],
    [{ gate_code: "1" }, "custom.gate_code", "There is no such field"],
    [{ secret: "x" }, "custom.secret", "There is no such field"],
  ])("refuse %j with a message at the field", async (custom, field, message) => {
    const { status, body } = await create(owned.agent, custom);
    expect(status).toBe(400);
    expect(body["fields"]).toEqual({ [field]: message });
  });

  it("are hidden from API keys without visibility, from other tenants and from the database API", async () => {
    const { body } = await create(owned.owner, { secret: "hidden-value", earnest_money: 2 });
    const { body: manager } = await callApi(`${path}/${body.id}`, { as: owned.manager });
    expect(manager.custom).toEqual({ secret: "hidden-value", earnest_money: 2 });
    const created = await callApi("/api/api-keys", {
      as: owned.owner,
      method: "POST",
      body: { name: "Reader", permissions: [`${area}_VIEW_ALL`] },
    });
    const key = { ...owned.owner, token: String(created.body.key) };
    const { body: byKey } = await callApi(`${path}/${body.id}`, { as: key });
    expect(byKey.custom).toEqual({ earnest_money: 2 });
    expect((await callApi(`${path}/${body.id}`, { as: other.owner })).status).toBe(404);
    const forged = await save(other.owner, body.id, { custom: { earnest_money: 3 } });
    expect(forged.status).toBe(404);
    for (const as of [owned.owner, owned.agent, other.owner]) {
      expect((await callDatabaseApi(`${records}?select=custom`, { as })).status).toBe(403);
      expect((await callDatabaseApi(`${records}?custom->>x=eq.1&select=id`, { as })).status).toBe(
        403,
      );
    }
  });

  // Tasks are not exported.
  if (kind === "task") return;
  it("are columns of its exported file", async () => {
    await create(owned.owner, { secret: "hidden-value", deadline: "2027-03-04" });
    const file = await (await call(`${path}?export=csv`, { as: owned.owner })).text();
    const [header, ...rows] = file.split("\r\n");
    expect(header).toMatch(/,Deadline,Earnest money,Secret$/);
    expect(rows.join("\n")).toMatch(/,2027-03-04,,hidden-value$/m);
  });
});
