import { z } from "zod";
import { addBenchMessages } from "./messages-rows";
import type { Result } from "./report";
import { median, timed } from "./statistics";
import { target, withDatabase, type BenchTenant } from "./target";

const ROWS = 10_000;
const answered = z.object({ id: z.string(), changed: z.literal(ROWS) });

/**
 * Changes ten thousand clients of a large tenant in one go over HTTP, and undoes it. Each has a
 * message, and half of them a deal, a task and a note.
 */
export async function measureBulk(tenant: BenchTenant): Promise<Result[]> {
  await addBenchMessages([tenant]);
  const ids = await someClients(tenant);
  const changes = {
    "a status given to 10,000 clients": { ids, change: { status: "In Contract" } },
    "10,000 clients deleted": { ids, delete: true },
  };
  const results: Result[] = [];
  for (const [what, body] of Object.entries(changes)) {
    const done: number[] = [];
    const undone: number[] = [];
    for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
      let id = "";
      done.push(
        await timed(async () => {
          id = answered.parse(await post(tenant, "/api/clients/bulk", body)).id;
        }),
      );
      undone.push(await timed(() => post(tenant, `/api/bulk-changes/${id}/undo`)));
    }
    results.push(result(what, done), result(`${what}, taken back`, undone));
  }
  return results;
}

/** Returns clients that are not In Contract, so that each one changes. */
async function someClients({ tenantId }: BenchTenant): Promise<string[]> {
  return withDatabase(async (db) => {
    const { rows } = await db.query<{ id: string }>(
      "select id from public.clients where tenant_id = $1 and status <> 'In Contract' order by id limit $2",
      [tenantId, ROWS],
    );
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

function result(what: string, times: readonly number[]): Result {
  return {
    what,
    value: median(times),
    target: 3000,
    must: "at most",
    unit: "ms",
    from: `${times.map((time) => time.toFixed(0)).join(", ")} ms`,
  };
}
