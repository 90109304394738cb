import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toAppError } from "@/lib/foundation/errors";
import { startStack, type Stack } from "@/local/stack";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { startOwnStack } from "./own-stack";

// The embedded stack refuses what a hosted project refuses, so that code that passes here passes there.

let place: TemporaryPlace;
let stack: Stack;
let database: pg.Client;

/** Functions that inspect the API's connection. The API reads them when it starts. */
const PROBES = `
  create function public.probe_connection() returns jsonb language sql as $$
    select jsonb_build_object('session', session_user, 'current', current_user, 'superuser', r.rolsuper,
      'creates', r.rolcreaterole or r.rolcreatedb, 'bypasses', r.rolbypassrls)
    from pg_roles r where r.rolname = session_user
  $$;
  create function public.probe_statement(p_sql text) returns void language plpgsql as $$ begin execute p_sql; end $$;
  create function public.probe_sqlstate(p_code text) returns void language plpgsql as $$
    begin raise exception using errcode = p_code, message = 'refused', hint = 'a hint'; end $$;
  create function public.probe_patience() returns void language plpgsql set statement_timeout = '60s' as $$
    begin perform pg_sleep(3.2); end $$;
  grant execute on function public.probe_connection(), public.probe_statement(text), public.probe_sqlstate(text),
    public.probe_patience()
    to anon, authenticated;`;

beforeAll(async () => {
  place = await temporaryPlace();
  stack = await startOwnStack(place);
  await withDatabase((client) => client.query(PROBES));
  await stack.stop();
  stack = await startStack({ ...place, isTemporary: true, log: () => undefined });
  database = new pg.Client({ connectionString: stack.addresses.DATABASE_URL });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await stack.stop();
  place.remove();
});

async function withDatabase(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: stack.addresses.DATABASE_URL });
  await client.connect();
  await work(client).finally(() => client.end());
}

type Answer = { status: number; body: { code?: string; message?: string; hint?: string } };

async function callApi(path: string, { body = {}, token = "" } = {}): Promise<Answer> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = stack.addresses;
  const answer = await fetch(`${SUPABASE_URL}${path}`, {
    method: "POST",
    headers: {
      apikey: SUPABASE_PUBLISHABLE_KEY,
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? (JSON.parse(text) as Answer["body"]) : {} };
}

const rpc = (name: string, body: object = {}, token = "") =>
  callApi(`/rest/v1/rpc/${name}`, { body, token });

async function signUp(email: string): Promise<string> {
  const { body } = await callApi("/auth/v1/signup", { body: { email, password: "long-enough-1" } });
  return (body as { access_token: string }).access_token;
}

describe("the API", () => {
  test.each([
    "/",
    "/_system/info",
    "/_system/config",
    "/_system/introspect",
    "/_system/ping",
    "//_system/info",
    "/rest/v1/../../_system/info",
    "/rest/v1/%2e%2e/%2e%2e/_system/info",
    "/studio",
    "/rest/v10/clients",
  ])("serves nothing at %s", async (path) => {
    const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = stack.addresses;
    expect((await fetch(SUPABASE_URL + path)).status).toBe(401);
    expect((await fetch(SUPABASE_URL + path, { headers: { apikey: "wrong" } })).status).toBe(401);
    for (const apikey of [SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY]) {
      const answer = await fetch(SUPABASE_URL + path, { headers: { apikey } });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ message: "no Route matched with those values" });
    }
  });

  test("calls the database with roles limited to their service's needs", async () => {
    expect((await rpc("probe_connection")).body).toEqual({
      session: "authenticator",
      current: "anon",
      superuser: false,
      creates: false,
      bypasses: false,
    });
    const token = await signUp("connection@lintel.test");
    expect((await rpc("probe_connection", {}, token)).body).toMatchObject({
      session: "authenticator",
      current: "authenticated",
    });
    await callApi("/storage/v1/object/list/avatars", { body: { prefix: "" }, token });
    const { rows } = await database.query(
      `select distinct a.usename as name, r.rolsuper as superuser from pg_stat_activity a
       join pg_roles r on r.rolname = a.usename where a.backend_type = 'client backend' order by 1`,
    );
    expect(rows).toEqual(
      ["authenticator", "postgres", "supabase_auth_admin", "supabase_storage_admin"].map(
        (name) => ({ name, superuser: false }),
      ),
    );
  });

  test.each([
    "copy (select 1) to program 'true'",
    "copy pg_authid to '/tmp/roles'",
    "set role postgres",
    "set role supabase_admin",
    "select from auth.users",
    "create table public.mine (id int)",
    "grant pg_execute_server_program to anon",
    "select pg_read_file('/etc/passwd')",
  ])("cannot run %s", async (statement) => {
    const token = await signUp(`${statement.replace(/\W+/g, "-").slice(0, 40)}@lintel.test`);
    const refused = expect.objectContaining({ code: "42501" });
    expect(await rpc("probe_statement", { p_sql: statement }, token)).toEqual({
      status: 403,
      body: refused,
    });
    expect(await rpc("probe_statement", { p_sql: statement })).toEqual({
      status: 401,
      body: refused,
    });
  });

  test.each([
    ["22P02", 400],
    ["23502", 400],
    ["23503", 409],
    ["23505", 409],
    ["23514", 400],
    ["40001", 500],
    ["42501", 401],
    ["53300", 503],
    ["53400", 500],
    ["57014", 500],
    ["P0001", 400],
    ["PT418", 418],
    ["XX000", 500],
  ])("answers SQLSTATE %s with %i and its message", async (code, status) => {
    expect(await rpc("probe_sqlstate", { p_code: code })).toEqual({
      status,
      body: { code, message: "refused", details: null, hint: "a hint" },
    });
  });

  test("answers 200 or 503 after its database connections have ended, and recovers", async () => {
    await database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'authenticator'",
    );
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await rpc("probe_connection")).status),
    );
    for (const status of statuses) expect([200, 503]).toContain(status);
    expect((await rpc("probe_connection")).status).toBe(200);
  });
});

describe("the limits of a request", () => {
  const ended = { code: "57014", message: "canceling statement due to statement timeout" };

  test.each([
    ["signed out after 3 seconds", 3000, () => Promise.resolve("")],
    ["signed in after 8 seconds", 8000, () => signUp("patient@lintel.test")],
  ])("cancel a slow request: %s", async (_who, limit, tokenFor) => {
    const token = await tokenFor();
    const begin = performance.now();
    const { status, body } = await rpc("probe_statement", { p_sql: "select pg_sleep(20)" }, token);
    const took = performance.now() - begin;
    expect({ status, body }).toEqual({ status: 500, body: expect.objectContaining(ended) });
    expect(took).toBeGreaterThan(limit - 100);
    // Far below the twenty seconds of the sleep.
    expect(took).toBeLessThan(limit + 9000);
    expect(toAppError(body).status).toBe(503);
  });

  test("allow more time where the function sets it", async () => {
    expect((await rpc("probe_patience")).status).toBe(204);
  });

  test("cancel a request that fills the disk", async () => {
    const token = await signUp("greedy@lintel.test");
    // Few but wide rows, so that the disk limit is reached long before the time limit, also on a slow machine.
    const spill =
      "with wide as materialized (select repeat('x', 100000) from generate_series(1, 30000)) select count(*) from wide";
    expect(await rpc("probe_statement", { p_sql: spill }, token)).toEqual({
      status: 500,
      body: expect.objectContaining({ code: "53400" }),
    });
  });
});

describe("the migration role", () => {
  test("is a member of no administrator role", async () => {
    const { rows } = await database.query(
      `select r.rolname from pg_roles r
       where pg_has_role('postgres', r.oid, 'member') and r.rolname <> 'postgres' and not r.rolname ~ '^pg_' order by 1`,
    );
    expect(rows.map((row: { rolname: string }) => row.rolname)).toEqual([
      "anon",
      "authenticated",
      "service_role",
      "storage_policies",
    ]);
  });

  test("grants the API nothing on new tables by default", async () => {
    await database.query(
      "create table public.fresh (id int generated always as identity); create sequence public.fresh_numbers",
    );
    const { rows } = await database.query(
      `select relname, relacl from pg_class where relname in ('fresh', 'fresh_numbers') and relacl is not null`,
    );
    expect(rows).toEqual([]);
    const { rows: defaults } = await database.query(
      "select from pg_default_acl where defaclnamespace = 'public'::regnamespace",
    );
    expect(defaults).toEqual([]);
  });

  test.each([
    "alter table auth.users add column mine text",
    "create table auth.mine (id int)",
    "alter table storage.objects disable row level security",
    "alter table storage.objects no force row level security",
    "create index on storage.objects (owner_id)",
    "drop table storage.objects",
    "delete from storage.objects",
    "delete from storage.buckets",
    "create or replace function auth.uid() returns uuid language sql as 'select null::uuid'",
    "set role supabase_auth_admin",
    "set role storage_policies",
    "create extension file_fdw",
    "copy (select 1) to program 'true'",
  ])("may not run %s", async (statement) => {
    await expect(database.query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  test("may create policies on stored files and triggers on auth users", async () => {
    await database.query("begin");
    await database.query("create policy mine on storage.objects for select to anon using (false)");
    await database.query("drop policy mine on storage.objects");
    await database.query(
      `create function public.seen() returns trigger language plpgsql as $$ begin return null; end $$;
       create trigger seen after insert on auth.users for each row execute function public.seen()`,
    );
    await database.query("rollback");
  });
});
