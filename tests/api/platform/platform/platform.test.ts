import { beforeAll, describe, expect, it } from "vitest";
import { database, signUp, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";
import { createOperator } from "../../money/partners/partner";

let team: Team;
let other: Team;
let operator: Person;

beforeAll(async () => {
  [team, other, operator] = await Promise.all([createTeam(), createTeam(), createOperator()]);
});

const SOME_ID = "11111111-1111-4111-8111-111111111111";
const VIEW = { reason: "They cannot find a deal", minutes: 30 };
const CALLS: [string, string, object?][] = [
  ["GET", "/api/super-admin/tenants"],
  ["GET", `/api/super-admin/tenants/${SOME_ID}`],
  ["POST", `/api/super-admin/tenants/${SOME_ID}/suspend`, { reason: "Spam" }],
  ["POST", `/api/super-admin/tenants/${SOME_ID}/restore`],
  ["POST", `/api/super-admin/tenants/${SOME_ID}/support-view`, VIEW],
  ["GET", "/api/super-admin/users"],
  ["DELETE", `/api/super-admin/users/${SOME_ID}/sessions`],
  ["GET", "/api/super-admin/queue"],
  ["POST", "/api/super-admin/queue/retry", { ids: ["1"] }],
  ["GET", "/api/super-admin/errors"],
  ["GET", "/api/super-admin/settings"],
  ["PUT", "/api/super-admin/settings", { free_testing: true }],
  ["GET", "/api/super-admin/payouts"],
  ["GET", "/api/super-admin/payouts/export"],
  ["PATCH", `/api/super-admin/partners/${SOME_ID}`, { status: "suspended" }],
];

const tenantCall = (verb: string, body?: object, tenant = team) =>
  callApi(`/api/super-admin/tenants/${tenant.tenantId}/${verb}`, {
    as: operator,
    method: "POST",
    body,
  });

describe("operator calls", () => {
  it.each(CALLS)("%s %s requires an operator", async (method, path, body) => {
    const nobody = await signUp();
    for (const as of [team.owner, team.admin, team.agent, team.viewer, nobody]) {
      expect((await callApi(path, { as, method, body })).status).toBe(403);
    }
  });

  it("answer 404 for unknown tenants and people", async () => {
    for (const [method, path, body] of CALLS.filter(([, path]) => path.includes(SOME_ID))) {
      expect((await callApi(path, { as: operator, method, body })).status, path).toBe(404);
    }
  });

  it.each([
    "tenants?state=shut",
    "tenants?limit=101",
    "tenants?page=0",
    `users?search=${"x".repeat(101)}`,
  ])("refuse a list query of %s", async (query) => {
    expect((await callApi(`/api/super-admin/${query}`, { as: operator })).status).toBe(400);
  });

  it("find a team by its members and count its records", async () => {
    const search = encodeURIComponent(team.agent.email.toUpperCase());
    const { body } = await callApi(`/api/super-admin/tenants?search=${search}`, { as: operator });
    expect(body).toMatchObject({
      total_count: 1,
      tenants: [{ id: team.tenantId, members: 6, clients: 0, suspended_at: null }],
    });
    const one = await callApi(`/api/super-admin/tenants/${team.tenantId}`, { as: operator });
    expect(one.body).toMatchObject({ usage: { clients: { used: 0 } } });
  });

  it("end all sessions of a person, but not the operator's own", async () => {
    const person = await signUp({ teamName: "Left Open Realty" });
    const path = (id: string) => `/api/super-admin/users/${id}/sessions`;
    const search = encodeURIComponent(person.email);
    const { body } = await callApi(`/api/super-admin/users?search=${search}`, { as: operator });
    expect(body.users).toMatchObject([{ user_id: person.userId, sessions: 1 }]);
    const ended = await callApi(path(person.userId), { as: operator, method: "DELETE" });
    expect(ended.body).toEqual({ ended: 1 });
    expect((await callApi("/api/auth/me", { as: person })).status).toBe(401);
    const own = await callApi(path(operator.userId), { as: operator, method: "DELETE" });
    expect(own.status).toBe(409);
  });

  it("show failed jobs without personal data, and retry them", async () => {
    const { rows } = await database.query<{ id: string }>(
      "select (graphile_worker.add_job('given_up_in_a_test', '{}', max_attempts => 1)).id",
    );
    const id = String(rows[0]?.id);
    await database.query(
      `update graphile_worker._private_jobs
       set attempts = 1, last_error = '550 "Ana" <ana.ruiz@home.test> at +1 (614) 555-0100 is unknown' where id = $1`,
      [id],
    );
    const failed = async () => {
      const { body } = await callApi("/api/super-admin/queue", { as: operator });
      return (body.failed as { id: string }[]).find((job) => job.id === id);
    };
    expect(await failed()).toMatchObject({ is_dead: true, reason: expect.stringMatching(/^550 /) });
    expect(JSON.stringify(await failed())).not.toMatch(/Ana|ana\.ruiz|555/);
    const body = { ids: [id] };
    const retried = await callApi("/api/super-admin/queue/retry", {
      as: operator,
      method: "POST",
      body,
    });
    expect(retried.body).toEqual({ retried: 1 });
    expect(await failed()).toBeUndefined();
    await database.query("select graphile_worker.complete_jobs($1)", [[id]]);
  });

  it("store a repeated error once, without personal data", async () => {
    const note = "select public.record_error('GET /api/x', $1, 'ref')";
    const mark = crypto.randomUUID().replaceAll(/[^a-f]/g, "");
    const errorText = (id: string) =>
      `Error: key (email)=(a@b.test) of "Ana Ruiz" ${id} broke ${mark}`;
    await database.query(note, [errorText(SOME_ID)]);
    await database.query(note, [errorText("22222222-2222-4222-8222-222222222222")]);
    const { body } = await callApi("/api/super-admin/errors", { as: operator });
    const storedErrors = (body.errors as { message: string; times: number }[]).filter(
      ({ message }) => message.endsWith(`broke ${mark}`),
    );
    expect(storedErrors).toMatchObject([{ times: 2 }]);
    expect(storedErrors[0]?.message).not.toMatch(/a@b|Ana|1111/);
  });
});

describe("a suspended team", () => {
  it("is refused with a reason in the API, and reads nothing in the database API, until restored", async () => {
    expect((await tenantCall("suspend", { reason: " " })).status).toBe(400);
    expect((await tenantCall("suspend", { reason: "Spam" })).status).toBe(204);
    expect((await tenantCall("suspend", { reason: "Again" })).status).toBe(409);
    for (const as of [team.owner, team.agent]) {
      const refused = await callApi("/api/clients", { as });
      expect(refused).toMatchObject({ status: 403, body: { code: "team_suspended" } });
      const past = await callDatabaseApi("clients?select=id", { as });
      expect(past.body).toEqual([]);
    }
    expect((await callApi("/api/clients", { as: other.owner })).status).toBe(200);
    expect((await tenantCall("support-view", VIEW)).status).toBe(409);
    expect((await tenantCall("restore")).status).toBe(204);
    expect((await callApi("/api/clients", { as: team.agent })).status).toBe(200);
  });
});

describe("a support view", () => {
  it.each([{ reason: "" }, { minutes: 61 }, { minutes: 4 }, { minutes: 7.5 }, { minutes: "30" }])(
    "is refused with %j",
    async (wrong) => {
      expect((await tenantCall("support-view", { ...VIEW, ...wrong })).status).toBe(400);
    },
  );

  it("is read-only, is shown to admins, and can be ended by the owner", async () => {
    const client = { name: "Cleo Client", phone: "614 555 0100" };
    const created = await callApi("/api/clients", { as: team.agent, method: "POST", body: client });
    expect((await callApi("/api/clients", { as: operator })).status).toBe(403);
    expect((await tenantCall("support-view", VIEW)).status).toBe(204);
    const seen = await callApi("/api/clients", { as: operator });
    expect(seen.body).toMatchObject({ totalCount: 1 });
    const path = `/api/clients/${String(created.body.id)}`;
    for (const [method, at, body] of [
      ["POST", "/api/clients", client],
      ["PUT", path, { name: "Changed" }],
      ["DELETE", path, undefined],
      ["GET", "/api/clients?export=csv", undefined],
      ["PUT", "/api/organisation", { name: "Taken Over" }],
      ["POST", "/api/invitations", { email: "friend@b.test", role: "owner" }],
    ] as const) {
      const { status } = await callApi(at, { as: operator, method, body });
      expect([403, 404], `${method} ${at}`).toContain(status);
    }
    expect((await callApi(path, { as: operator })).body.name).toBe("Cleo Client");
    expect((await callDatabaseApi("clients?select=id", { as: operator })).body).toHaveLength(1);

    const running = (as: Person) => callApi("/api/support-views/running", { as });
    expect((await running(team.agent)).body).toEqual({ support_views: [] });
    const [view] = (await running(team.admin)).body.support_views as { id: string }[];
    expect(view).toMatchObject({ reason: VIEW.reason });
    const end = (as: Person) => callApi(`/api/support-views/${view?.id}`, { as, method: "DELETE" });
    for (const as of [team.manager, team.agent, other.owner]) {
      expect((await end(as)).status).toBe(404);
    }
    expect((await end(team.owner)).status).toBe(204);
    expect((await callApi("/api/clients", { as: operator })).status).toBe(403);
    expect((await callDatabaseApi("clients?select=id", { as: operator })).body).toEqual([]);
  });
});

describe("GET /api/admin/usage", () => {
  it("requires an owner or admin of the tenant", async () => {
    for (const as of [team.manager, team.agent, team.viewer, team.suspended]) {
      expect((await callApi("/api/admin/usage", { as })).status).toBe(403);
    }
    const { status, body } = await callApi("/api/admin/usage", { as: team.admin });
    expect(status).toBe(200);
    expect(body.days).toHaveLength(30);
    expect((body.members as unknown[]).length).toBe(6);
    expect((await callApi("/api/admin/usage", { as: other.owner })).body.usage).toMatchObject({
      clients: { used: 0 },
    });
  });
});
