import { createHmac, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { generateApiKey } from "@/lib/foundation/api-key-auth/key-format";
import { call, database, stack, type Person } from "../../../stack";
import {
  callApi,
  callDatabaseApi,
  createTeam,
  insertClient,
  type Member,
  type Team,
} from "../../team";

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const ALL = [
  ...["CLIENTS_VIEW_ALL", "CLIENTS_CREATE", "CLIENTS_UPDATE_ALL", "CLIENTS_DELETE_ALL"],
  ...["DEALS_VIEW_ALL", "DEALS_CREATE", "DEALS_UPDATE_ALL"],
  ...["TASKS_VIEW_ALL", "TASKS_CREATE", "TASKS_UPDATE_ALL"],
  ...["CONVERSATIONS_VIEW_ALL", "CONVERSATIONS_CREATE", "API_KEYS_MANAGE"],
];

type CreatedKey = { id: string; key: string; as: Person };

async function makeKey(permissions: string[] = ALL, more: object = {}): Promise<CreatedKey> {
  const body = { name: `Key ${randomUUID()}`, permissions, ...more };
  const created = await callApi("/api/api-keys", { as: team.owner, method: "POST", body });
  expect(created.status).toBe(201);
  const { id, key } = created.body as { id: string; key: string };
  return { id, key, as: { ...team.owner, token: key } };
}

const byRole = () =>
  [team.admin, team.manager, team.agent, team.viewer, team.suspended, other.owner] as Member[];

describe("/api/api-keys", () => {
  it("creates a key shown once, lists it without its text, and revokes it", async () => {
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const { id, key } = await makeKey(["CLIENTS_VIEW_ALL"], { name: "  Zapier ", expires_at });
    const list = await callApi("/api/api-keys", { as: team.owner });
    const listed = (list.body.keys as { id: string }[]).find((one) => one.id === id);
    expect(listed).toEqual({
      id,
      name: "Zapier",
      start: key.slice(0, 8),
      permissions: ["CLIENTS_VIEW_ALL"],
      created_by: team.owner.userId,
      created_by_name: "Olive Owner",
      created_at: expect.any(String) as string,
      expires_at: expect.any(String) as string,
      is_expired: false,
      last_used_at: null,
    });
    const revoke = () => callApi(`/api/api-keys/${id}`, { as: team.owner, method: "DELETE" });
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(404);
  });

  it("requires permission to manage keys", async () => {
    const { id } = await makeKey();
    const body = { name: "x", permissions: ["CLIENTS_VIEW_OWN"] };
    for (const as of byRole().slice(0, -1)) {
      expect((await callApi("/api/api-keys", { as })).status).toBe(403);
      expect((await callApi("/api/api-keys", { as, method: "POST", body })).status).toBe(403);
      expect((await callApi(`/api/api-keys/${id}`, { as, method: "DELETE" })).status).toBe(403);
    }
    expect(
      (await callApi(`/api/api-keys/${id}`, { as: other.owner, method: "DELETE" })).status,
    ).toBe(404);
    expect((await callApi("/api/api-keys")).status).toBe(401);
  });

  it.each([
    ["name", { permissions: ["CLIENTS_VIEW_ALL"] }],
    ["name", { name: "x".repeat(61), permissions: ["CLIENTS_VIEW_ALL"] }],
    ["permissions", { name: "x", permissions: [] }],
    ["permissions.0", { name: "x", permissions: ["MEMBERS_MANAGE"] }],
    ["permissions", { name: "x", permissions: Array(1000).fill("CLIENTS_VIEW_ALL") }],
    [
      "expires_at",
      { name: "x", permissions: ["CLIENTS_VIEW_ALL"], expires_at: "2020-01-01T00:00:00Z" },
    ],
    [
      "expires_at",
      { name: "x", permissions: ["CLIENTS_VIEW_ALL"], expires_at: "9999-12-31T00:00:00Z" },
    ],
  ])("refuses an invalid %s", async (field, body) => {
    const answer = await callApi("/api/api-keys", { as: team.owner, method: "POST", body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields as object)).toContain(field);
  });

  it("stores no key in plaintext anywhere in the database", async () => {
    const { key, as } = await makeKey();
    await callApi("/api/clients", { as });
    const { rows } = await database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'private', 'graphile_worker')`,
    );
    for (const { name } of rows) {
      const found = await database.query(`select from ${name} t where t::text like $1 limit 1`, [
        `%${key.slice(8)}%`,
      ]);
      expect(found.rowCount, name).toBe(0);
    }
  });
});

describe("a request with a key", () => {
  it("works on clients, deals, tasks, notes, messages and search, and is idempotent per Idempotency-Key", async () => {
    const { as, id } = await makeKey();
    const headers = { "idempotency-key": randomUUID() };
    const body = { name: "Key Client", phone: "614-555-0111" };
    const create = () => callApi("/api/clients", { as, method: "POST", headers, body });
    const [first, second] = [await create(), await create()];
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    const client = String(first.body.id);
    for (const [path, method, sent, status] of [
      ["/api/clients", "GET", undefined, 200],
      [`/api/clients/${client}`, "GET", undefined, 200],
      [`/api/clients/${client}`, "PUT", { name: "Key Client II" }, 200],
      ["/api/deals", "POST", { title: "Key deal", client_id: client }, 201],
      ["/api/deals", "GET", undefined, 200],
      ["/api/tasks", "POST", { title: "Key task", client_id: client }, 201],
      ["/api/tasks", "GET", undefined, 200],
      ["/api/notes", "POST", { client_id: client, body: "By key" }, 201],
      [`/api/notes?client_id=${client}`, "GET", undefined, 200],
      ["/api/messages", "GET", undefined, 200],
      ["/api/search?q=Key", "GET", undefined, 200],
      [`/api/timeline?client_id=${client}`, "GET", undefined, 200],
    ] as const) {
      const answer = await callApi(path, { as, method, body: sent });
      expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(status);
    }
    const used = await database.query("select last_used_at from api_keys where id = $1", [id]);
    expect(used.rows).toMatchObject([{ last_used_at: expect.any(Date) as Date }]);
  });

  it("is refused by all other endpoints with a clear message", async () => {
    const { as, id } = await makeKey();
    for (const [method, path] of [
      ["GET", "/api/api-keys"],
      ["POST", "/api/api-keys"],
      ["DELETE", `/api/api-keys/${id}`],
      ["GET", "/api/inquiry-keys"],
      ["POST", "/api/inquiry-keys"],
      ["GET", "/api/members"],
      ["POST", "/api/invitations"],
      ["GET", "/api/organisation"],
      ["GET", "/api/auth/me"],
      ["DELETE", "/api/profile/sessions"],
      ["POST", "/api/calendar/feed"],
      ["GET", "/api/partners/dashboard"],
      ["GET", "/api/super-admin/settings"],
      ["POST", "/api/payments/portal"],
    ]) {
      const { status, body } = await callApi(String(path), { as, method });
      expect(status, path).toBe(403);
      expect(body.error).toMatch(/^API keys do not work here\. They reach clients/);
    }
  });

  it("is refused without the permission, naming it", async () => {
    const { as } = await makeKey(["CLIENTS_VIEW_ALL"]);
    expect((await callApi("/api/clients", { as })).status).toBe(200);
    const body = { name: "x", phone: "614-555-0112" };
    const refused = await callApi("/api/clients", { as, method: "POST", body });
    expect(refused).toMatchObject({
      status: 403,
      body: { error: "This API key lacks the permission CLIENTS_CREATE." },
    });
    expect((await callApi("/api/deals", { as })).status).toBe(403);
    expect((await callApi("/api/search?q=Client", { as })).body.results).not.toContainEqual(
      expect.objectContaining({ type: "deal" }),
    );
  });

  it("reaches no other tenant, even if the key's creator is a member there", async () => {
    await database.query(
      "insert into tenant_members (tenant_id, user_id, role) values ($1, $2, 'owner')",
      [other.tenantId, team.owner.userId],
    );
    const theirs = await insertClient(other.tenantId, other.owner.userId, { name: "Foreign Fay" });
    const { as } = await makeKey();
    await database.query(
      `insert into active_tenants (user_id, tenant_id) values ($1, $2)
       on conflict (user_id) do update set tenant_id = excluded.tenant_id`,
      [team.owner.userId, other.tenantId],
    );
    try {
      expect((await callApi(`/api/clients/${theirs}`, { as: team.owner })).status).toBe(200);
      expect((await callApi(`/api/clients/${theirs}`, { as })).status).toBe(404);
      expect((await callApi("/api/clients?search=Foreign", { as })).body.totalCount).toBe(0);
    } finally {
      await database.query("delete from active_tenants where user_id = $1", [team.owner.userId]);
      await database.query("delete from tenant_members where tenant_id = $1 and user_id = $2", [
        other.tenantId,
        team.owner.userId,
      ]);
    }
  });

  it("is refused as soon as the key is revoked", async () => {
    const { as, id } = await makeKey();
    expect((await callApi("/api/clients", { as })).status).toBe(200);
    await callApi(`/api/api-keys/${id}`, { as: team.owner, method: "DELETE" });
    expect(await callApi("/api/clients", { as })).toMatchObject({
      status: 401,
      body: { code: "signed_out", error: "This API key no longer works." },
    });
  });

  it.each([
    ["mistyped", (key: string) => key.slice(0, -1) + (key.endsWith("a") ? "b" : "a"), /mistyped/],
    ["cut", (key: string) => key.slice(0, 20), /mistyped/],
    ["nobody's", () => generateApiKey(), /does not exist/],
  ])("whose key is %s gets a 401 with the reason", async (_how, change, says) => {
    const { as, key } = await makeKey();
    const { status, body } = await callApi("/api/clients", { as: { ...as, token: change(key) } });
    expect(status).toBe(401);
    expect(body.error).toMatch(says);
  });

  it("is counted, reports the remaining requests, and gets a 429 above the limit", async () => {
    const { as, id } = await makeKey();
    await database.query(
      `insert into private.rate_limits (key, hits, window_ends_at)
       values ($1, 598, now() + interval '50 seconds')`,
      [`api_key:${id}`],
    );
    const left: (string | null)[] = [];
    while (left.length < 2) {
      const answer = await call("/api/clients?limit=1", { as });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("ratelimit-limit")).toBe("600");
      expect(answer.headers.get("ratelimit-policy")).toBe('"key";q=600;w=60');
      left.push(answer.headers.get("ratelimit-remaining"));
    }
    expect(left).toEqual(["1", "0"]);
    const refused = await call("/api/clients?limit=1", { as });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("ratelimit-remaining")).toBe("0");
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(50);
  });

  it("is counted under concurrency without a loss", async () => {
    const { as, id } = await makeKey();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call("/api/tasks/counts", { as })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const { rows } = await database.query<{ hits: number }>(
      "select hits from private.rate_limits where key = $1",
      [`api_key:${id}`],
    );
    expect(rows[0]?.hits).toBeGreaterThanOrEqual(50);
    expect(rows[0]?.hits).toBeLessThan(90);
  });
});

describe("a key's short-lived token", () => {
  const getToken = (claims: object) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const exp = Math.floor(Date.now() / 1000) + 90;
    const body = { role: "authenticated", aud: "authenticated", exp, ...claims };
    const text = `${part({ alg: "HS256", typ: "JWT" })}.${part(body)}`;
    const secret = stack.SUPABASE_JWT_SIGNING_KEY;
    return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
  };

  it("allows no more than the key in the database API, and no access to the account", async () => {
    const { id } = await makeKey(["CLIENTS_VIEW_ALL"]);
    await insertClient(team.tenantId, team.agent.userId);
    const as = {
      ...team.owner,
      token: getToken({ sub: team.owner.userId, api_key_id: id, session_id: id }),
    };
    const ids = await callDatabaseApi("clients?select=id", { as });
    expect(ids.status).toBe(200);
    expect(ids.body).not.toEqual([]);
    for (const path of ["deals", "api_keys", "notifications", "invitations", "saved_views"]) {
      expect((await callDatabaseApi(`${path}?select=id`, { as })).body, path).toEqual([]);
    }
    const changes = [
      ["PATCH", "clients?select=id&name=neq.x", { name: "Taken" }],
      ["PATCH", `profiles?user_id=eq.${team.owner.userId}`, { name: "Taken" }],
      ["PATCH", `tenants?id=eq.${team.tenantId}`, { name: "Taken" }],
    ] as const;
    for (const [method, path, body] of changes) {
      expect((await callDatabaseApi(path, { as, method, body })).body, path).toEqual([]);
    }
    const created = await callDatabaseApi("rpc/rotate_calendar_feed", {
      as,
      method: "POST",
      body: { p_tenant_id: team.tenantId },
    });
    expect(created.status).toBe(403);
    const account = await fetch(`${stack.SUPABASE_URL}/auth/v1/user`, {
      method: "PUT",
      headers: {
        apikey: stack.SUPABASE_PUBLISHABLE_KEY,
        authorization: `Bearer ${as.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ data: { name: "Taken" } }),
    });
    expect(account.ok).toBe(false);
  });

  it("is refused without the key's id, or for a person who did not create the key", async () => {
    const { id } = await makeKey();
    const bare = { ...team.owner, token: getToken({ sub: team.owner.userId }) };
    expect((await callApi("/api/clients", { as: bare })).status).toBe(401);
    const anothers = { ...team.owner, token: getToken({ sub: team.agent.userId, api_key_id: id }) };
    expect((await callApi("/api/clients", { as: anothers })).status).toBe(401);
  });
});
