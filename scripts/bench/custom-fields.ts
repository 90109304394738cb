import { compare, createFetch, comparison, toRatio } from "./compare";
import { IMPORTED_ROWS, listSpreadsheetLines, removeImported, undoUpload, upload } from "./import";
import type { Result } from "./report";
import { median, p95, timed } from "./statistics";
import { appCall, prepareTenants, target, withDatabase, type BenchTenant } from "./target";

const REQUESTS = 50;
const LARGE = 100_000;

/** Each field copies a built-in column, so that both lists find the same clients. */
const COPIES = [
  { key: "same_status", type: "choice", copy: "replace(lower(c.status::text), ' ', '_')" },
  { key: "same_name", type: "text", copy: "c.name" },
  { key: "same_value", type: "number", copy: "c.deal_value" },
] as const;

const PAIRS = [
  ["filtered by a choice", "custom.same_status=buyer", "status=Buyer"],
  ["sorted by a text", "sortBy=custom.same_name", "sortBy=name"],
  ["sorted by a number", "sortBy=custom.same_value", "sortBy=deal_value"],
] as const;

/** The cells of an imported row by type. Twenty fields use them in turns. */
const CELLS = [
  ["text", "Behind the porch"],
  ["number", "12.5"],
  ["money", "350000"],
  ["day", "2026-05-06"],
  ["yes_no", "Yes"],
] as const;

/**
 * Compares lists by custom fields with lists by built-in columns, and imports with twenty fields with imports
 * without.
 */
export async function measureCustomFields(): Promise<Result[]> {
  const sizes = [1, LARGE] as const;
  const { 1: small, [LARGE]: large } = await prepareTenants(sizes, { name: "Fields" });
  await copyColumns(large);
  await defineTwenty(small);
  return [...(await compareLists(large)), await compareImports(small), await measureType(large)];
}

async function copyColumns(tenant: BenchTenant): Promise<void> {
  const ids: string[] = [];
  for (const { key, type } of COPIES) {
    const options = ["buyer", "seller", "in_contract"].map((label) => ({ key: label, label }));
    ids.push(await define(tenant, key, type, type === "choice" ? options : []));
  }
  const pairs = COPIES.map(({ copy }, at) => `$${at + 2}::text, ${copy}`).join(", ");
  await withDatabase(async (db) => {
    await db.query(
      `update public.clients c set custom = jsonb_build_object(${pairs}) where c.tenant_id = $1`,
      [tenant.tenantId, ...ids],
    );
    await db.query("vacuum analyze public.clients");
  });
}

async function defineTwenty(tenant: BenchTenant): Promise<void> {
  for (let n = 0; n < 20; n += 1) await define(tenant, `field_${n}`, toCell(n)[0]);
}

/**
 * Returns the id of a field that an earlier run created, or creates it. The key is also the label, by which an
 * import finds the field.
 */
async function define(
  { tenantId }: BenchTenant,
  key: string,
  type: string,
  options: object[] = [],
): Promise<string> {
  return withDatabase(async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `insert into public.custom_fields (tenant_id, kind, key, type, label, options)
       values ($1, 'client', $2, $3, $2, $4)
       on conflict (tenant_id, kind, key) do update set label = excluded.label returning id`,
      [tenantId, key, type, JSON.stringify(options)],
    );
    if (!rows[0]) throw new Error(`${key} was not defined`);
    return rows[0].id;
  });
}

async function compareLists(tenant: BenchTenant): Promise<Result[]> {
  const results: Result[] = [];
  for (const [what, custom, builtIn] of PAIRS) {
    const [one, other] = [custom, builtIn].map((query) =>
      createFetch(appCall(tenant, `/api/clients?limit=50&sortOrder=asc&${query}`)),
    ) as [ReturnType<typeof createFetch>, ReturnType<typeof createFetch>];
    await Promise.all([one(), other()]);
    const found = await compare(one, other, { times: REQUESTS, figure: p95 });
    results.push({
      what: `100,000 clients ${what} of the team's own, p95, against a built-in column`,
      value: found.ratio,
      target: 1.3,
      must: "at most",
      unit: "×",
      from: toRatio(found),
    });
  }
  return results;
}

async function compareImports(tenant: BenchTenant): Promise<Result> {
  const rounds: { one: number; other: number }[] = [];
  for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
    const lines = listSpreadsheetLines(round);
    const other = await timedImport(tenant, lines);
    const one = await timedImport(tenant, lines.map(addCells));
    rounds.push({ one, other });
  }
  const found = comparison(rounds);
  return {
    what: "import of 10,000 rows with twenty fields of the team's own, against without",
    value: found.ratio,
    target: 1.5,
    must: "at most",
    unit: "×",
    from: toRatio(found),
  };
}

const toCell = (n: number) => CELLS[n % CELLS.length] ?? CELLS[0];

const addCells = (line: string, at: number): string =>
  [line, ...Array.from({ length: 20 }, (_, n) => (at === 0 ? `field_${n}` : toCell(n)[1]))].join(
    ",",
  );

async function timedImport(tenant: BenchTenant, lines: readonly string[]): Promise<number> {
  const file = new Blob([lines.join("\r\n")], { type: "text/csv" });
  let id: string | null = null;
  const took = await timed(async () => (id = await upload(tenant, file, IMPORTED_ROWS)));
  await undoUpload(tenant, id);
  await removeImported(tenant);
  return took;
}

/** Changes the type of a field with 30,000 values, and changes it back. */
async function measureType(tenant: BenchTenant): Promise<Result> {
  const id = await define(tenant, "some_number", "number");
  await withDatabase((db) =>
    db.query(
      `update public.clients set custom = jsonb_build_object($2::text, 5)
       where id in (select id from public.clients where tenant_id = $1 order by id limit 30000)`,
      [tenant.tenantId, id],
    ),
  );
  const times: number[] = [];
  for (const type of ["text", "number"])
    times.push(await timed(() => changeType(tenant, id, type)));
  return {
    what: "another type for a field with 30,000 values, from call to answer",
    value: median(times),
    target: 30_000,
    must: "at most",
    unit: "ms",
    from: `${times.map((ms) => ms.toFixed(0)).join(", ")} ms`,
  };
}

async function changeType({ app, token }: BenchTenant, id: string, type: string): Promise<void> {
  const response = await fetch(`${app}/api/custom-fields/${id}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ type }),
  });
  if (!response.ok) throw new Error(`${type}: ${response.status} ${await response.text()}`);
}
