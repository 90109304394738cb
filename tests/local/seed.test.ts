import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Stack } from "@/local/stack";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { loadScale, loadTenants, shares } from "@/scripts/seed/scale";
import { DEMO_PASSWORD } from "@/scripts/seed/sign-ins";
import { withoutIndexes } from "@/scripts/seed/without-indexes";
import { trackNewTeams } from "@/scripts/test-leftovers";
import { startOwnStack } from "./own-stack";

const TENANTS = 4;
const CLIENTS = 400;

let place: TemporaryPlace;
let stack: Stack;
let database: pg.Client;

beforeAll(async () => {
  place = await temporaryPlace();
  stack = await startOwnStack(place);
  database = new pg.Client({ connectionString: stack.addresses.DATABASE_URL });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await stack.stop();
  place.remove();
});

const seed = (clients: number, alone?: number) =>
  loadTenants(database, TENANTS, clients, () => undefined, alone);

async function numbers(statement: string): Promise<number[]> {
  const { rows } = await database.query<{ n: number }>(statement);
  return rows.map(({ n }) => n);
}

const PER_TENANT = `select count(c.id)::int as n from public.tenants t
  left join public.clients c on c.tenant_id = t.id group by t.id, t.name order by t.name`;

test("tenants are filled, topped up later, and left unchanged when full", async () => {
  const second = shares(TENANTS, CLIENTS)[1] ?? 0;
  expect(await seed(CLIENTS, 2)).toBe(second);
  expect(await numbers(PER_TENANT)).toEqual([second]);
  expect(await seed(CLIENTS)).toBe(CLIENTS - second);
  expect(await numbers(PER_TENANT)).toEqual(shares(TENANTS, CLIENTS));
  expect(await seed(2 * CLIENTS)).toBe(CLIENTS);
  expect(await numbers(PER_TENANT)).toEqual(shares(TENANTS, 2 * CLIENTS));
  expect(await seed(2 * CLIENTS)).toBe(0);
});

const INDEXES = `select indexdef from pg_indexes where schemaname in ('public', 'private') order by 1`;

test("indexes dropped for a fill are restored, even after a failure or an interruption", async () => {
  const before = (await database.query(INDEXES)).rows;
  await withoutIndexes(database, async () => {
    expect((await database.query(INDEXES)).rows.length).toBeLessThan(before.length - 70);
    await seed(2 * CLIENTS + 40);
  });
  expect((await database.query(INDEXES)).rows).toEqual(before);
  await database.query(
    "create table private.dropped_indexes (name text primary key, definition text)",
  );
  await database.query(
    `insert into private.dropped_indexes select indexrelid::regclass::text, pg_get_indexdef(indexrelid)
     from pg_index where indexrelid = 'public.tasks_search_idx'::regclass`,
  );
  await database.query("drop index public.tasks_search_idx");
  const failing = withoutIndexes(database, () => Promise.reject(new Error("stopped")));
  await expect(failing).rejects.toThrow("stopped");
  expect((await database.query(INDEXES)).rows).toEqual(before);
});

test("derived columns match what the triggers compute", async () => {
  expect(
    await numbers(
      `select count(*)::int as n from public.clients c where c.deal_value <> coalesce(
         (select sum(d.value) from public.deals d where d.client_id = c.id and d.status <> 'Lost'), 0)`,
    ),
  ).toEqual([0]);
  expect(
    await numbers(
      `select count(*)::int as n from public.clients c where c.last_contact_at is distinct from
         (select max(contacted_at) from public.notes n where n.client_id = c.id)`,
    ),
  ).toEqual([0]);
  expect(await numbers("select count(*)::int as n from private.search_words limit 1")).not.toEqual([
    0,
  ]);
});

test("people of the filled tenants can sign in", async () => {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = stack.addresses;
  for (const email of ["owner@scale-tenant-0001.test", "agent1@scale-tenant-0004.test"]) {
    const answer = await fetch(`${SUPABASE_URL}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    expect(answer.status, email).toBe(200);
  }
});

/** Returns the number of rows of each table. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows)
    counts[name] = (await numbers(`select count(*)::int as n from ${name}`))[0] ?? 0;
  return counts;
}

test("teams created during tests are deleted completely, and earlier teams are kept", async () => {
  const before = await countRows();
  const deleteNewTeams = await trackNewTeams(stack.addresses.DATABASE_URL);
  await database.query("begin");
  const { tenantId } = await loadScale(database, 30, "Passing");
  await database.query("commit");
  // Written as people do, so that events, log entries and search words exist.
  for (const statement of [
    "update public.clients set name = name || ' Changed' where tenant_id = $1",
    `insert into public.tasks (tenant_id, assigned_to, title, priority)
     select tenant_id, user_id, 'Call', 'Low' from public.tenant_members where tenant_id = $1`,
  ])
    await database.query(statement, [tenantId]);
  const events = "select count(*)::int as n from public.record_changes";
  expect((await numbers(events))[0]).toBeGreaterThan(before["record_changes"] ?? 0);
  await deleteNewTeams();
  expect(await countRows()).toEqual(before);
});
