import type pg from "pg";
import type { Result } from "./report";
import { median, percentile, timed } from "./statistics";
import { impersonate, target, withDatabase, type BenchTenant } from "./target";

const WRITES = 50;
const PAIRS = 10;

const COLUMNS = "(tenant_id, owner_id, name, phone, email)";
const VALUES =
  "values ($1, auth.uid(), 'Created for measuring', '6145550100', 'created@example.com')";

/**
 * Adds clients one by one as an owner, under policies and with all triggers, and the same rows to a
 * table with the same columns, checks and indexes alone. Rolls everything back.
 */
export function measureOneWrite(tenant: BenchTenant): Promise<Result[]> {
  return withDatabase(async (db) => {
    await db.query("begin");
    await createBareTable(db, tenant);
    await impersonate(db, tenant.email);
    const add = (table: string) => addClients(db, table, tenant.tenantId);
    for (const table of ["clients", "bare_clients"]) await add(table);
    const ratios: number[] = [];
    for (let pair = 0; pair < target.BENCH_ROUNDS * PAIRS; pair += 1) {
      ratios.push((await add("clients")) / (await add("bare_clients")));
    }
    await db.query("rollback");
    return [
      {
        what: "one client added with all policies and triggers, against the same row in a bare table",
        value: median(ratios),
        target: 4,
        must: "at most",
        unit: "×",
        from: `${ratios.length} pairs, the middle half from ${percentile(ratios, 0.25).toFixed(1)} to ${percentile(ratios, 0.75).toFixed(1)}`,
      },
    ];
  });
}

/** The bare table holds the tenant's clients, so that its indexes are not empty. */
async function createBareTable(db: pg.Client, { tenantId }: BenchTenant): Promise<void> {
  const { rows } = await db.query<{ columns: string }>(
    `select string_agg(attname, ', ' order by attnum) as columns from pg_attribute
     where attrelid = 'public.clients'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const columns = rows[0]?.columns;
  await db.query("create table public.bare_clients (like public.clients including all)");
  await db.query(
    `insert into public.bare_clients (${columns}) select ${columns} from public.clients where tenant_id = $1`,
    [tenantId],
  );
  await db.query("grant insert on public.bare_clients to authenticated");
}

/** Returns the median time of a write. */
async function addClients(db: pg.Client, table: string, tenantId: string): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < WRITES; n += 1) {
    took.push(
      await timed(() => db.query(`insert into public.${table} ${COLUMNS} ${VALUES}`, [tenantId])),
    );
  }
  return median(took);
}
