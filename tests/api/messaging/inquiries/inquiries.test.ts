import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createOpenedToken } from "@/lib/messaging/inquiries/form-token";
import type { TimelineItem } from "@/lib/messaging/timeline/serialize";
import { call, database, stack } from "../../../stack";
import { callApi, createTeam, insertClient, type Member, type Team } from "../../team";

const INQUIRY = { name: "Ina Quirer", phone: "(614) 555-0177", email: "ina@mail.example" };
const CONSENT = "I agree to be called.";

let team: Team;
let other: Team;
let formId: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  const body = { is_on: true, consent_text: CONSENT, allowed_origins: ["www.home.example"] };
  const saved = await callApi("/api/inquiry-form", { as: team.owner, method: "PUT", body });
  formId = String(saved.body.id);
});

const opened = (ago = 5000, form = formId) =>
  createOpenedToken(stack.SUPABASE_SECRET_KEY, form, Date.now() - ago);

const send = (more: object = {}, form = formId) =>
  callApi(`/api/inquire/${form}`, {
    method: "POST",
    body: { ...INQUIRY, submission_id: randomUUID(), opened: opened(), ...more },
  });

const getInquiries = async (tenantId: string, name: string) =>
  (
    await database.query("select * from inquiries where tenant_id = $1 and name = $2", [
      tenantId,
      name,
    ])
  ).rows;

describe("POST /api/inquire/{form}", () => {
  it("creates a client of the owner with the inquiry on the timeline, and notifies the owner", async () => {
    const about = { about: "12 Elm St", message: "Is it still there?", consent_text: CONSENT };
    expect(await send(about)).toEqual({ status: 201, body: { success: true } });
    const list = await callApi("/api/clients?source=website&search=quirer", { as: team.owner });
    const [client] = list.body.clients as { id: string; ownerId: string; source: string }[];
    expect(client).toMatchObject({ ownerId: team.owner.userId, source: "website" });
    const stream = await callApi(`/api/timeline?client_id=${client?.id}&kinds=inquiry`, {
      as: team.owner,
    });
    expect((stream.body.items as TimelineItem[])[0]?.record).toMatchObject({
      ...INQUIRY,
      ...{ about: "12 Elm St", message: "Is it still there?" },
      ...{ consent_text: CONSENT, consent_address: expect.stringMatching(/127\.0\.0\.1|::/) },
    });
    const bell = await callApi("/api/notifications", { as: team.owner });
    expect(bell.body).toMatchObject({
      unread_count: 1,
      notifications: [
        {
          kind: "inquiry_received",
          title: "Inquiry from Ina Quirer: 12 Elm St",
          url: `/client/${client?.id}`,
        },
      ],
    });
  });

  it("adds the inquiry to a known client, and notifies the client's agent", async () => {
    const known = { name: "Known Ken", phone: "614-555-0123" };
    const client = await insertClient(team.tenantId, team.agent.userId, known);
    expect((await send({ name: "K. Ken", phone: "(614) 555 0123", email: null })).status).toBe(201);
    expect(await getInquiries(team.tenantId, "K. Ken")).toMatchObject([{ client_id: client }]);
    const { body } = await callApi("/api/notifications", { as: team.agent });
    expect(body).toMatchObject({ notifications: [{ title: "Inquiry from Known Ken" }] });
  });

  it("stores an inquiry sent twice once", async () => {
    const twice = { name: "Twice", phone: "6145550144", email: null, submission_id: randomUUID() };
    expect((await Promise.all([send(twice), send(twice)])).map(({ status }) => status)).toEqual([
      201, 201,
    ]);
    expect(await getInquiries(team.tenantId, "Twice")).toHaveLength(1);
  });

  it("answers 201 to a bot that fills in the hidden field, and stores nothing", async () => {
    const machine = { name: "Machine", website: "https://spam.example" };
    expect(await send(machine)).toEqual({ status: 201, body: { success: true } });
    expect(await getInquiries(team.tenantId, "Machine")).toEqual([]);
  });

  it("refuses a submission that is too quick, or whose token is invalid or expired", async () => {
    const quick = await send({ name: "Quick", opened: opened(0) });
    expect(quick).toMatchObject({ status: 400, body: { code: "too_quick" } });
    for (const token of ["", "1.x", opened(5000, other.tenantId), opened(15 * 86_400_000)]) {
      expect(await send({ name: "Quick", opened: token })).toMatchObject({
        status: 400,
        body: { code: "expired" },
      });
    }
    expect(await getInquiries(team.tenantId, "Quick")).toEqual([]);
  });

  it("stores no consent to a text other than the form's", async () => {
    const answer = await send({ name: "Other", consent_text: "I agree to anything." });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("reload the page") },
    });
    expect(await getInquiries(team.tenantId, "Other")).toEqual([]);
  });

  it("names each invalid field and refuses a body that is too large", async () => {
    const { status, body } = await send({
      name: "",
      phone: "call me",
      email: "x",
      message: "m".repeat(5001),
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields as object)).toEqual(["name", "phone", "email", "message"]);
    expect((await send({ message: "m".repeat(1_000_000) })).status).toBe(413);
    expect((await send({ name: "N\u0000" })).status).toBe(400);
  });

  it("answers 404 for an unknown form, and 400 to a token of another form", async () => {
    expect((await send({}, randomUUID())).status).toBe(400); // its timestamp is from another form
    const form = randomUUID();
    expect((await send({ opened: opened(5000, form) }, form)).status).toBe(404);
    expect((await send({}, "none")).status).toBe(404);
  });
});

describe("custom fields in the form", () => {
  const define = async (as: Team["owner"], field: object) => {
    const body = { kind: "client", ...field };
    const created = await callApi("/api/custom-fields", { as, method: "POST", body });
    return String(created.body.id);
  };
  const ask = (custom_field_ids: string[]) =>
    callApi("/api/inquiry-form", { as: team.owner, method: "PUT", body: { custom_field_ids } });
  const readClient = async (name: string) => {
    const found = await callApi(`/api/clients?search=${name}`, { as: team.owner });
    return (found.body.clients as { id: string; custom: object }[])[0];
  };
  const readAnswers = async (id: string, as = team.owner) => {
    const path = `/api/timeline?client_id=${id}&kinds=inquiry`;
    const { body } = await callApi(path, { as });
    return (body.items as TimelineItem[]).map(
      ({ record }) => (record as { custom: object }).custom,
    );
  };
  let budget: string;

  beforeAll(async () => {
    const options = [{ key: "va", label: "VA" }];
    const loan = await define(team.owner, { label: "Loan type", type: "choice", options });
    budget = await define(team.owner, { label: "Budget", type: "money", visible_to: [] });
    await define(team.owner, { label: "Not asked", type: "text" });
    expect((await ask([loan, budget])).status).toBe(200);
  });

  it("cannot include another tenant's field, a member field or an unknown field", async () => {
    const foreign = await define(other.owner, { label: "Theirs", type: "text" });
    const person = await define(team.owner, { label: "Loan officer", type: "member" });
    for (const id of [foreign, person, randomUUID()]) {
      expect(await ask([id])).toMatchObject({
        status: 400,
        body: { fields: { custom_field_ids: expect.stringContaining("own fields of clients") } },
      });
    }
  });

  it("are stored on a new client, and only on the inquiry of a known client", async () => {
    const custom = { loan_type: "va", budget: 350_000, not_asked: "x", gone: "y" };
    expect(
      (await send({ name: "Ann Swers", phone: "6145550188", email: null, custom })).status,
    ).toBe(201);
    const client = await readClient("Swers");
    expect(client?.custom).toEqual({ loan_type: "va", budget: 350_000 });
    const again = { name: "Ann Swers", phone: "6145550188", email: null, custom: { budget: 1 } };
    expect((await send(again)).status).toBe(201);
    expect((await readClient("Swers"))?.custom).toEqual({ loan_type: "va", budget: 350_000 });
    expect(await readAnswers(client!.id)).toEqual([
      { budget: 1 },
      { loan_type: "va", budget: 350_000 },
    ]);
  });

  it("hide the answers of a field from roles that cannot see it", async () => {
    const known = { name: "Hidden Hal", phone: "614-555-0124" };
    const client = await insertClient(team.tenantId, team.agent.userId, known);
    const custom = { loan_type: "va", budget: 5 };
    expect(
      (await send({ name: "Hidden Hal", phone: "6145550124", email: null, custom })).status,
    ).toBe(201);
    expect(await readAnswers(client, team.agent)).toEqual([{ loan_type: "va" }]);
    const raw = await fetch(`${stack.SUPABASE_URL}/rest/v1/inquiries?select=custom`, {
      headers: {
        apikey: stack.SUPABASE_PUBLISHABLE_KEY,
        authorization: `Bearer ${team.agent.token}`,
      },
    });
    expect([401, 403]).toContain(raw.status);
  });

  it("are refused with a message at an invalid value", async () => {
    expect(await send({ name: "Wrong", custom: { budget: 1e308 } })).toMatchObject({
      status: 400,
      body: { fields: { "custom.budget": "Budget must be an amount in dollars and cents" } },
    });
    expect(await getInquiries(team.tenantId, "Wrong")).toEqual([]);
  });

  it("are dropped without an error when the field changed while the inquiry waited", async () => {
    const held = await database.query(
      "select private.keep_custom_values($1, 'client', $2) as kept",
      [team.tenantId, { [budget]: "a text of old", [randomUUID()]: 1 }],
    );
    expect(held.rows).toEqual([{ kept: {} }]);
  });
});

describe("custom fields of a website's own form", () => {
  it("are accepted by key, and an unknown key is refused by name", async () => {
    const created = await callApi("/api/inquiry-keys", {
      as: team.owner,
      method: "POST",
      body: { name: "Site" },
    });
    const submit = (name: string, custom: object) =>
      callApi("/api/inquiries", {
        method: "POST",
        headers: { "x-inquiry-key": String(created.body.token) },
        body: { name, phone: "6145550199", custom },
      });
    expect(await submit("Wrong Key", { no_such: 1 })).toMatchObject({
      status: 400,
      body: { fields: { "custom.no_such": expect.any(String) } },
    });
    const sent = await submit("Web Site", { not_asked: "By the website" });
    expect(sent.status).toBe(201);
    const rows = await database.query(
      `select f.key, c.custom ->> f.id::text as value from custom_fields f, clients c
       where c.tenant_id = $1 and c.name = 'Web Site' and f.tenant_id = $1 and f.key = 'not_asked'`,
      [team.tenantId],
    );
    expect(rows.rows).toEqual([{ key: "not_asked", value: "By the website" }]);
    const key = `/api/inquiry-keys/${String(created.body.id)}`;
    expect((await callApi(key, { as: team.owner, method: "DELETE" })).status).toBe(204);
  });
});

describe("the form's page", () => {
  const open = (id: string) => call(`/inquire/${id}?about=12%20Elm%20St`);

  it("can be framed only by the listed websites, and by none for an unknown form", async () => {
    const page = await open(formId);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toMatch(
      /frame-ancestors https:\/\/www\.home\.example$/,
    );
    expect(page.headers.get("x-frame-options")).toBeNull();
    expect(await page.text()).toContain("Get in touch");
    const none = await open(randomUUID());
    expect(await none.text()).toContain("This form is closed");
    expect(none.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });
});

describe("the form's settings", () => {
  const read = (as?: Member) => callApi("/api/inquiry-form", { as });
  const change = (as: Member | undefined, body: object) =>
    callApi("/api/inquiry-form", { as, method: "PUT", body });

  it("have defaults until they are saved, per tenant", async () => {
    expect((await read(other.owner)).body).toMatchObject({
      id: null,
      is_on: false,
      title: "Get in touch",
    });
    expect((await change(other.owner, { title: "Theirs" })).body).toMatchObject({
      is_on: false,
      title: "Theirs",
    });
    expect((await read(team.owner)).body).toMatchObject({ id: formId, title: "Get in touch" });
  });

  it("can be changed only with permission to manage settings", async () => {
    for (const name of ["manager", "agent", "viewer", "suspended"] as const) {
      expect((await change(team[name], { is_on: false })).status, name).toBe(403);
    }
    expect((await change(undefined, { is_on: false })).status).toBe(401);
    expect((await change(team.admin, { thanks: "Thanks a lot." })).body).toMatchObject({
      is_on: true,
    });
  });

  it.each([
    [{ title: " " }, "Give the form a title"],
    [{ consent_text: "x".repeat(2001) }, "This is too long: 2,000 characters at most"],
    [{ allowed_origins: ["*"] }, "“*” is not a website's address, such as https://www.example.com"],
    [{ allowed_origins: Array.from({ length: 21 }, (_, n) => `a${n}.co`) }, "20 websites at most"],
    [{ is_on: "yes" }, "is_on must be true or false"],
  ])("refuse %j", async (body, error) => {
    expect(await change(team.owner, body)).toMatchObject({ status: 400, body: { error } });
  });
});

describe("a website's key", () => {
  const createKey = (as: Member | undefined, name = "www.home.example") =>
    callApi("/api/inquiry-keys", { as, method: "POST", body: { name } });
  const post = (key: string | undefined, body: object) =>
    callApi("/api/inquiries", {
      method: "POST",
      body,
      headers: key ? { "x-inquiry-key": key } : {},
    });

  it("accepts inquiries until it is revoked", async () => {
    const { status, body: created } = await createKey(team.owner);
    expect(status).toBe(201);
    const key = String(created.token);
    const sent = await post(key, {
      ...{
        name: "From Site",
        phone: "614-555-0155",
        source: "advertising",
        source_detail: "Spring",
      },
      consent: { text: "Yes, call me", at: "2026-01-02T03:04:05-05:00", address: "203.0.113.7" },
    });
    expect(sent).toEqual({ status: 201, body: { id: expect.any(String) } });
    expect(await getInquiries(team.tenantId, "From Site")).toMatchObject([
      {
        source: "advertising",
        source_detail: "Spring",
        consent_text: "Yes, call me",
        consent_address: "203.0.113.7",
      },
    ]);
    const { body } = await callApi("/api/inquiry-keys", { as: team.owner });
    expect(body.keys).toEqual([
      {
        id: created.id,
        name: "www.home.example",
        created_at: expect.any(String),
        last_used_at: expect.any(String),
      },
    ]);
    const revoke = (as: Member) =>
      callApi(`/api/inquiry-keys/${String(created.id)}`, { as, method: "DELETE" });
    expect((await revoke(other.owner)).status).toBe(404);
    expect((await revoke(team.agent)).status).toBe(403);
    expect((await revoke(team.owner)).status).toBe(204);
    expect(await post(key, INQUIRY)).toMatchObject({ status: 401, body: { code: "invalid_key" } });
  });

  it("is required and works for inquiries only", async () => {
    expect((await post(undefined, INQUIRY)).status).toBe(401);
    expect((await post("inq_made-up", INQUIRY)).status).toBe(401);
    const key = String((await createKey(team.owner)).body.token);
    const { status } = await callApi("/api/clients", { headers: { "x-inquiry-key": key } });
    expect(status).toBe(401);
    expect((await post(key, { name: "No phone" })).status).toBe(400);
    for (const name of ["agent", "viewer", "suspended"] as const) {
      expect((await createKey(team[name])).status, name).toBe(403);
      expect((await callApi("/api/inquiry-keys", { as: team[name] })).status, name).toBe(403);
    }
  });
});

describe("waiting inquiries", () => {
  it("are listed only for members who see every client, and can be admitted as clients", async () => {
    await database.query(
      "insert into inquiries (tenant_id, name, phone) values ($1, 'Waits', '6145550190')",
      [team.tenantId],
    );
    const read = (as?: Member) => callApi("/api/inquiries/waiting", { as });
    expect((await read(team.owner)).body).toMatchObject({
      totalCount: 1,
      inquiries: [{ name: "Waits", client_id: null }],
    });
    expect((await read(other.owner)).body).toEqual({ inquiries: [], totalCount: 0 });
    for (const name of ["manager", "agent", "viewer", "suspended"] as const) {
      expect((await read(team[name])).status, name).toBe(403);
      const admit = await callApi("/api/inquiries/waiting", { as: team[name], method: "POST" });
      expect(admit.status, name).toBe(403);
    }
    expect((await read()).status).toBe(401);
    const admitted = await callApi("/api/inquiries/waiting", { as: team.owner, method: "POST" });
    expect(admitted.body).toEqual({ admitted: 1, waiting: 0 });
    expect(await getInquiries(team.tenantId, "Waits")).toMatchObject([
      { client_id: expect.any(String) },
    ]);
  });
});
