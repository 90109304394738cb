import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { database, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;
let systemId: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  const { rows } = await database.query<{ id: string }>(
    "select id from public.email_templates where tenant_id is null and name = 'Buying: the first steps'",
  );
  systemId = rows[0]?.id ?? "";
});

const template = (fields: object = {}) => ({
  name: "First call",
  category: "Introduction",
  subject: "Hi {{ client.first_name }}",
  body_text: "Hello {{ client.name }},\n\nI am {{ agent.name }}.",
  ...fields,
});

const list = (as: Person | undefined, query = "") =>
  callApi(`/api/email-templates${query}`, { as });
const write = (as: Person | undefined, body: unknown) =>
  callApi("/api/email-templates", { as, method: "POST", body });
const change = (as: Person | undefined, id: unknown, body: unknown) =>
  callApi(`/api/email-templates/${id}`, { as, method: "PUT", body });
const remove = (as: Person | undefined, id: unknown) =>
  callApi(`/api/email-templates/${id}`, { as, method: "DELETE" });
const read = (as: Person | undefined, id: unknown) => callApi(`/api/email-templates/${id}`, { as });
const process = (as: Person | undefined, body: unknown) =>
  callApi("/api/email-templates/process", { as, method: "POST", body });

type Listed = { id: string; name: string; kind: string; category: string };
const listed = ({ body }: { body: Record<string, unknown> }) => body.templates as Listed[];

describe("templates", () => {
  it("are created, read, changed and deleted by their owner", async () => {
    const created = await write(
      team.agent,
      template({ name: "  Mine ", body_text: "One\r\nTwo\n" }),
    );
    expect(created).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        name: "Mine",
        channel: "email",
        category: "Introduction",
        subject: "Hi {{ client.first_name }}",
        body_text: "One\nTwo",
        kind: "personal",
        is_system: false,
        owner_id: team.agent.userId,
        owner_name: "Ann Agent",
        usage_count: 0,
        created_at: expect.any(String),
        updated_at: expect.any(String),
        can_update: true,
        can_delete: true,
      },
    });
    const { id, updated_at } = created.body;
    expect(await read(team.agent, id)).toEqual({ ...created, status: 200 });
    const changed = await change(team.agent, id, { subject: "Hello", updated_at });
    expect(changed).toMatchObject({ status: 200, body: { subject: "Hello", name: "Mine" } });
    expect((await change(team.agent, id, { subject: "Late", updated_at })).status).toBe(409);
    expect(await remove(team.agent, id)).toEqual({ status: 204, body: {} });
    expect((await read(team.agent, id)).status).toBe(404);
  });

  it("are listed with system templates, filtered by category, kind and search", async () => {
    const mine = await write(team.manager, template({ name: "Ours is mine", category: "Closing" }));
    const all = await list(team.manager);
    expect(all.body).toMatchObject({ totalCount: listed(all).length, totalPages: 1, page: 1 });
    expect(listed(all)[0]).toMatchObject({ id: mine.body.id });
    expect(listed(all).filter(({ kind }) => kind === "system").length).toBeGreaterThanOrEqual(15);
    const closing = listed(await list(team.manager, "?category=Closing"));
    expect(closing.length).toBeGreaterThan(1);
    expect(new Set(closing.map(({ category }) => category))).toEqual(new Set(["Closing"]));
    const own = await list(team.manager, "?kind=personal&search=OURS");
    expect(listed(own).map(({ id }) => id)).toEqual([mine.body.id]);
    expect((await list(team.manager, "?category=")).status).toBe(200);
    expect((await list(team.manager, "?category=Gossip")).status).toBe(400);
    expect(listed(await list(team.agent)).map(({ id }) => id)).not.toContain(mine.body.id);
  });

  const invalid: [object, string, string][] = [
    [{ name: " " }, "name", "Name is required"],
    [{ name: "x".repeat(101) }, "name", "Name too long"],
    [{ category: "Gossip" }, "category", "Please select a category"],
    [{ subject: "" }, "subject", "Subject is required"],
    [{ subject: "x".repeat(301) }, "subject", "Subject too long"],
    [{ subject: "a\nBcc: b@lintel.test" }, "subject", "The subject is one line"],
    [{ body_text: "\n" }, "body_text", "Text is required"],
    [{ body_text: "x".repeat(20_001) }, "body_text", "Text too long"],
    [{ kind: "system" }, "kind", "A template is personal or for the team"],
    [
      { body_text: "One\n{% if deal %}" },
      "body_text",
      "Line 2 of the text cannot be read: {% if deal %} is not closed.",
    ],
    [
      { subject: "{{ x | shout }}" },
      "subject",
      "The subject cannot be read: there is no filter “shout”.",
    ],
  ];
  it.each(invalid)("are refused with 400: %#", async (fields, field, error) => {
    const answer = {
      status: 400,
      body: { error, code: "invalid_input", fields: { [field]: error } },
    };
    expect(await write(team.owner, template(fields))).toMatchObject(answer);
    const { body } = await write(team.owner, template());
    expect(await change(team.owner, body.id, fields)).toMatchObject(answer);
    await remove(team.owner, body.id);
  });

  it("accept values at their limits", async () => {
    const most = {
      name: "🏠".repeat(100),
      subject: "s".repeat(300),
      body_text: "🏠".repeat(20_000),
    };
    const { status, body } = await write(team.owner, template(most));
    expect(status).toBe(201);
    expect((await remove(team.owner, body.id)).status).toBe(204);
  });

  it("of the team can be written only with COMMUNICATION_MANAGE, and read by all members", async () => {
    const cannotShare = {
      status: 403,
      body: { error: "You cannot add or change the team's templates" },
    };
    for (const person of [team.manager, team.agent, team.viewer]) {
      expect(await write(person, template({ kind: "team" }))).toMatchObject(cannotShare);
    }
    expect(await write(team.viewer, template())).toMatchObject({
      status: 403,
      body: { error: "You cannot add templates" },
    });
    expect((await write(team.suspended, template())).status).toBe(403);
    expect((await write(undefined, template())).status).toBe(401);

    const { body } = await write(team.admin, template({ name: "Ours", kind: "team" }));
    expect(body).toMatchObject({ kind: "team", owner_id: null, owner_name: null });
    for (const person of [team.viewer, team.agent, team.farAgent, team.manager]) {
      const seen = await read(person, body.id);
      expect(seen).toMatchObject({ status: 200, body: { can_update: false, can_delete: false } });
      expect((await change(person, body.id, { name: "Mine" })).status).toBe(403);
      expect((await remove(person, body.id)).status).toBe(403);
    }
    for (const person of [other.owner, other.agent]) {
      expect((await read(person, body.id)).status).toBe(404);
      expect((await change(person, body.id, { name: "Mine" })).status).toBe(404);
      expect((await remove(person, body.id)).status).toBe(404);
    }
    expect((await change(team.owner, body.id, { name: "Ours too" })).status).toBe(200);
    expect((await remove(team.owner, body.id)).status).toBe(204);
  });

  it("of one member are private until shared with permission", async () => {
    const { body } = await write(team.agent, template());
    for (const person of [team.owner, team.admin, team.manager, other.owner]) {
      expect((await read(person, body.id)).status).toBe(404);
      expect((await change(person, body.id, { name: "Taken" })).status).toBe(404);
      expect((await remove(person, body.id)).status).toBe(404);
    }
    expect(await change(team.agent, body.id, { kind: "team" })).toMatchObject({
      status: 403,
      body: { error: "You cannot add or change the team's templates" },
    });
    const owned = await write(team.owner, template());
    expect((await change(team.owner, owned.body.id, { kind: "team" })).body.kind).toBe("team");
    expect((await read(team.agent, owned.body.id)).status).toBe(200);
    expect((await change(team.owner, owned.body.id, { kind: "personal" })).body.kind).toBe(
      "personal",
    );
    expect((await read(team.agent, owned.body.id)).status).toBe(404);
  });

  it("of the system are readable by all and cannot be changed", async () => {
    for (const person of [team.owner, team.viewer, other.agent]) {
      expect(await read(person, systemId)).toMatchObject({
        status: 200,
        body: { is_system: true, kind: "system", can_update: false, can_delete: false },
      });
    }
    expect(await change(team.owner, systemId, { name: "Mine" })).toMatchObject({
      status: 403,
      body: {
        error: "Templates that come with Lintel cannot be changed. Duplicate it to make it yours.",
      },
    });
    expect((await change(team.owner, systemId, {})).status).toBe(403);
    expect((await remove(team.owner, systemId)).status).toBe(403);
    expect((await read(team.suspended, systemId)).status).toBe(403);
    expect((await list(undefined)).status).toBe(401);
  });

  it("cannot be forged through the database API", async () => {
    const row = { ...template(), tenant_id: team.tenantId, owner_id: team.agent.userId };
    const insert = (as: Person, body: object) =>
      callDatabaseApi("email_templates", { as, method: "POST", body });
    expect((await insert(team.agent, row)).status).toBe(201);
    for (const forged of [
      { ...row, owner_id: team.owner.userId },
      { ...row, owner_id: null },
      { ...row, tenant_id: null, owner_id: null },
      { ...row, tenant_id: other.tenantId },
      { ...row, id: randomUUID() },
    ]) {
      expect((await insert(team.agent, forged)).status).toBe(403);
    }
    expect((await insert(team.viewer, { ...row, owner_id: team.viewer.userId })).status).toBe(403);
    expect((await insert(team.suspended, { ...row, owner_id: team.suspended.userId })).status).toBe(
      403,
    );
    const patch = { as: team.owner, method: "PATCH", body: { name: "Mine" } };
    const of = `email_templates?id=eq.${systemId}`;
    expect(await callDatabaseApi(of, patch)).toEqual({ status: 200, body: [] });
    expect(await callDatabaseApi(of, { as: team.owner, method: "DELETE" })).toEqual({
      status: 200,
      body: [],
    });
    expect((await callDatabaseApi("email_templates", {})).status).toBe(401);
  });
});

describe("processing a template", () => {
  let clientId: string;
  let dealId: string;

  beforeAll(async () => {
    const name = "Mary <b>Ann</b> O'Brien";
    clientId = await insertClient(team.tenantId, team.agent.userId, { name });
    const { rows } = await database.query<{ id: string }>(
      `insert into public.deals (tenant_id, owner_id, client_id, title, value, property_address, expected_close_date)
       values ($1, $2, $3, 'Elm', 425000, '412 Elm St', '2026-11-20') returning id`,
      [team.tenantId, team.agent.userId, clientId],
    );
    dealId = rows[0]?.id ?? "";
    await database.query("update public.profiles set phone = '614-555-0104' where user_id = $1", [
      team.agent.userId,
    ]);
  });

  it("fills in a stored template for a client and a deal, as plain text", async () => {
    const { body } = await write(
      team.agent,
      template({
        subject: "{{ deal.address }} for {{ client.name }}",
        body_text:
          "{{ client.first_name }}: {{ deal.value }}, {{ deal.closing_date }}, {{ deal.status }}, {{ deal.title }}\n" +
          "{{ agent.name }} {{ agent.email }} {{ agent.phone }}{{ weather }}{{ client.email }}",
      }),
    );
    const request = { template_id: body.id, client_id: clientId, deal_id: dealId };
    expect(await process(team.agent, request)).toEqual({
      status: 200,
      body: {
        processed_template: {
          subject: "412 Elm St for Mary <b>Ann</b> O'Brien",
          body_text: `Mary <b>Ann</b>: $425,000, Nov 20, 2026, Lead, Elm\nAnn Agent ${team.agent.email} (614) 555-0104`,
        },
        unknown: ["weather"],
        missing: ["client.email"],
      },
    });
  });

  it("fills in an unsaved template with the deal's client and custom variables", async () => {
    const { body } = await process(team.agent, {
      subject: "{{ client.first_name }} in {{ team.name }}",
      body_text: "{{ showing.time }}{{ agent.first_name }}",
      deal_id: dealId,
      variables: {
        showing: { time: "3 PM" },
        "agent.first_name": "Annie",
        "team.name": "Elm Team",
      },
    });
    expect(body).toEqual({
      processed_template: { subject: "Mary <b>Ann</b> in Elm Team", body_text: "3 PMAnnie" },
      unknown: [],
      missing: [],
    });
    const kept = await process(team.viewer, { template_id: systemId, subject: "Mine" });
    expect(kept.body.processed_template).toMatchObject({ subject: "Mine" });
  });

  it("answers 404 for a template, client or deal out of scope", async () => {
    const mine = await write(team.agent, template());
    for (const [person, request, error] of [
      [team.owner, { template_id: mine.body.id }, "Template not found"],
      [other.owner, { template_id: mine.body.id }, "Template not found"],
      [team.agent, { template_id: randomUUID() }, "Template not found"],
      [team.farAgent, { template_id: systemId, client_id: clientId }, "Client not found"],
      [other.owner, { template_id: systemId, client_id: clientId }, "Client not found"],
      [team.farAgent, { template_id: systemId, deal_id: dealId }, "Deal not found"],
      [other.owner, { subject: "x", deal_id: dealId }, "Deal not found"],
    ] as const) {
      expect(await process(person, request)).toMatchObject({ status: 404, body: { error } });
    }
    expect((await process(team.suspended, { template_id: systemId })).status).toBe(403);
    expect((await process(undefined, { template_id: systemId })).status).toBe(401);
  });

  it("reveals nothing about a deal's client out of scope", async () => {
    await database.query("update public.deals set owner_id = $2 where id = $1", [
      dealId,
      team.farAgent.userId,
    ]);
    const request = { subject: "{{ deal.title }} {{ client.name }}", deal_id: dealId };
    expect((await process(team.farAgent, request)).body).toMatchObject({
      processed_template: { subject: "Elm" },
    });
    await database.query("update public.deals set owner_id = $2 where id = $1", [
      dealId,
      team.agent.userId,
    ]);
  });

  const refused: [object, RegExp][] = [
    [{}, /^Choose a template, or give a subject or text$/],
    [{ template_id: null }, /^Choose a template/],
    [{ template_id: "one" }, /^Please select a template$/],
    [{ subject: "x", client_id: "one" }, /^Please select a client$/],
    [{ subject: "x", deal_id: 7 }, /^Please select a deal$/],
    [{ subject: "x", variables: "none" }, /^variables must be an object/],
    [{ subject: "x", variables: { a: { b: { c: 1 } } } }, /^variables must be an object/],
    [{ subject: "x", variables: { a: "x".repeat(1001) } }, /1,000 characters|must be an object/],
    [
      {
        subject: "x",
        variables: Object.fromEntries([...Array(51).keys()].map((n) => [`v${n}`, n])),
      },
      /more than 50 variables/,
    ],
    [{ body_text: "One\n{{ client.name" }, /^Line 2 of the text cannot be read/],
    [{ body_text: "{% for i in (1..100000000) %}x{% endfor %}" }, /does too much/],
    [{ body_text: "x".repeat(102_401) }, /larger than 100 KB/],
    [
      { body_text: `{% for i in (1..1000) %}${"{{ i }}".repeat(10_000)}{% endfor %}` },
      /takes too long/,
    ],
  ];
  it.each(refused)("refuses with 400: %#", async (request, text) => {
    const { status, body } = await process(team.agent, request);
    expect({ status, code: body.code }).toEqual({ status: 400, code: "invalid_input" });
    expect(body.error).toMatch(text);
  });
});
