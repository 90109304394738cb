import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { addBenchMessages } from "./messages-rows";
import type { Result } from "./report";
import { median, timed } from "./statistics";
import { target, withDatabase, type BenchTenant } from "./target";

const ROWS = 10_000;
const answered = z.object({ id: z.string(), changed: z.literal(ROWS) });

/** A bulk change, the API of its kind, and the maximum milliseconds for it and for its undo. */
type Change = {
  what: string;
  list: "clients" | "deals";
  body: object;
  most: number;
  mostUndone: number;
};

/**
 * Changes ten thousand clients, and ten thousand deals of as many clients, of a large tenant in one
 * go over HTTP, and undoes it. Each client has a message, and half of them a deal, a task and a note.
 */
export async function measureBulk(tenant: BenchTenant): Promise<Result[]> {
  await addBenchMessages([tenant]);
  const clients = await listIds(
    tenant,
    "select id from public.clients where tenant_id = $1 and status <> 'In Contract' order by id limit $2",
  );
  const deals = await listIds(
    tenant,
    `select id from (
       select distinct on (client_id) client_id, id from public.deals
       where tenant_id = $1 and status <> 'Lost' and value > 0 order by client_id, id) d
     order by id limit $2`,
  );
  const changes: Change[] = [
    {
      what: "a status given to 10,000 clients",
      list: "clients",
      body: { ids: clients, change: { status: "In Contract" } },
      most: 2000,
      mostUndone: 2000,
    },
    {
      what: "10,000 clients deleted",
      list: "clients",
      body: { ids: clients, delete: true },
      most: 1200,
      mostUndone: 1800,
    },
    {
      what: "10,000 deals of as many clients Lost",
      list: "deals",
      body: { ids: deals, change: { status: "Lost" } },
      most: 2000,
      mostUndone: 2000,
    },
    {
      what: "10,000 deals of as many clients deleted",
      list: "deals",
      body: { ids: deals, delete: true },
      most: 2000,
      mostUndone: 2000,
    },
  ];
  const results: Result[] = [];
  for (const change of changes) results.push(...(await measureChange(tenant, change)));
  return [...results, await measureDealValues(tenant, deals)];
}

async function measureChange(
  tenant: BenchTenant,
  { what, list, body, most, mostUndone }: Change,
): Promise<Result[]> {
  const done: number[] = [];
  const undone: number[] = [];
  for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
    let id = "";
    done.push(
      await timed(async () => {
        id = answered.parse(await post(tenant, `/api/${list}/bulk`, body)).id;
      }),
    );
    undone.push(await timed(() => post(tenant, `/api/bulk-changes/${id}/undo`)));
  }
  return [result(what, done, most), result(`${what}, taken back`, undone, mostUndone)];
}

/** Measures until the worker has updated the deal values of ten thousand clients. */
async function measureDealValues(tenant: BenchTenant, ids: string[]): Promise<Result> {
  await areDealValuesRight();
  const body = { ids, change: { status: "Lost" } };
  const { id } = answered.parse(await post(tenant, "/api/deals/bulk", body));
  const took = await timed(areDealValuesRight);
  await post(tenant, `/api/bulk-changes/${id}/undo`);
  return result("… until the deal values of their clients are right", [took], 10_000);
}

const areDealValuesRight = (): Promise<void> =>
  withDatabase(async (db) => {
    const waiting =
      "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'refresh_deal_values'";
    for (let count = 1; count > 0; await pause(50)) {
      count = (await db.query<{ count: number }>(waiting)).rows[0]?.count ?? 0;
    }
  });

/** Returns the ids of ten thousand records, so that each one changes. */
async function listIds({ tenantId }: BenchTenant, query: string): Promise<string[]> {
  return withDatabase(async (db) => {
    const { rows } = await db.query<{ id: string }>(query, [tenantId, ROWS]);
    return rows.map(({ id }) => id);
  });
}

async function post(
  { app, token }: BenchTenant,
  path: string,
  body: object = {},
): Promise<unknown> {
  const response = await fetch(app + path, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

function result(what: string, times: readonly number[], most: number): Result {
  return {
    what,
    value: median(times),
    target: most,
    must: "at most",
    unit: "ms",
    from: `${times.map((time) => time.toFixed(0)).join(", ")} ms`,
  };
}
