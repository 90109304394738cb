import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Result } from "./report";
import { median, timed } from "./statistics";
import { target, withDatabase, type BenchTenant } from "./target";

/** The number of rows in the bench's spreadsheet. */
export const IMPORTED_ROWS = 10_000;

/**
 * Measures the upload of a spreadsheet with tags and notes, from first byte to response: new rows,
 * the same rows again, undoing the import, and new rows with a webhook.
 */
export async function measureImport(tenant: BenchTenant): Promise<Result[]> {
  const fresh: number[] = [];
  const again: number[] = [];
  const undone: number[] = [];
  for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
    const file = spreadsheet(round);
    let id: string | null = null;
    fresh.push(await timed(async () => (id = await upload(tenant, file, IMPORTED_ROWS))));
    again.push(await timed(() => upload(tenant, file, 0)));
    undone.push(await timed(() => undoUpload(tenant, id)));
    await removeImported(tenant);
  }
  return [
    result("import of 10,000 rows, end to end", fresh, 1200),
    result("import of the same 10,000 rows again, all skipped", again),
    result("undo of an import of 10,000 rows", undone, 1800),
    ...(await measureListenedTo(tenant)),
  ];
}

/**
 * Repeats it with a webhook for new clients at an unresolvable address (RFC 6761). The worker
 * writes 10,000 deliveries, partly during the import.
 */
async function measureListenedTo(tenant: BenchTenant): Promise<Result[]> {
  const took: number[] = [];
  const putDown: number[] = [];
  for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
    const webhook = await insertWebhook(tenant);
    const file = spreadsheet(round);
    took.push(await timed(() => upload(tenant, file, IMPORTED_ROWS)));
    putDown.push(await timed(() => allPutDown(webhook)));
    await withDatabase((db) =>
      db.query("delete from public.webhook_endpoints where id = $1", [webhook]),
    );
    await removeImported(tenant);
  }
  return [
    result("import of 10,000 rows while a webhook listens", took, 1500),
    result("from its answer until all 10,000 are put down for the webhook", putDown, 30_000),
  ];
}

const insertWebhook = ({ tenantId }: BenchTenant): Promise<string> =>
  withDatabase(async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `insert into public.webhook_endpoints (tenant_id, created_by, url, events, sealed_secret)
       select tenant_id, user_id, 'https://hooks.example.test/', '{client.created}', 'unread'
       from public.tenant_members where tenant_id = $1 and role = 'owner' returning id`,
      [tenantId],
    );
    if (!rows[0]) throw new Error("The tenant has no owner");
    return rows[0].id;
  });

const allPutDown = (webhook: string): Promise<void> =>
  withDatabase(async (db) => {
    for (let count = 0; count < IMPORTED_ROWS; await pause(50)) {
      const { rows } = await db.query<{ count: number }>(
        "select count(*)::int from public.webhook_deliveries where endpoint_id = $1",
        [webhook],
      );
      count = rows[0]?.count ?? 0;
    }
  });

function result(what: string, times: readonly number[], most = 3000): Result {
  return {
    what,
    value: median(times),
    target: most,
    must: "at most",
    unit: "ms",
    from: `${times.map((time) => time.toFixed(0)).join(", ")} ms`,
  };
}

const spreadsheet = (round: number): Blob =>
  new Blob([listSpreadsheetLines(round).join("\r\n")], { type: "text/csv" });

/** Returns the lines of a file of new clients, with its headings. */
export function listSpreadsheetLines(round: number): string[] {
  const lines = ["Name,Email,Phone,Address,Company,Status,Tags,Notes"];
  for (let n = 0; n < IMPORTED_ROWS; n += 1) {
    const phone = `614555${String(n).padStart(4, "0")}`;
    const status = n % 3 ? "Buyer" : "Seller";
    lines.push(
      `Imported ${round} Person ${n},import${round}-${n}@example.com,${phone},"${n} High St, Columbus, OH",,${status},Sphere; Year ${n % 20},Met at open house ${n}`,
    );
  }
  return lines;
}

/** Returns the import's id, or null when nothing was written. */
export async function upload(
  tenant: BenchTenant,
  file: Blob,
  expected: number,
): Promise<string | null> {
  const body = new FormData();
  body.append("file", file, "clients.csv");
  const response = await fetch(`${target.APP_URL}/api/clients/import`, {
    method: "POST",
    headers: { authorization: `Bearer ${tenant.token}` },
    body,
  });
  const answer: unknown = await response.json();
  const { created, import_id } = z
    .object({ created: z.number(), import_id: z.string().nullable() })
    .catch({ created: -1, import_id: null })
    .parse(answer);
  if (created !== expected)
    throw new Error(`Import: ${response.status} ${JSON.stringify(answer).slice(0, 300)}`);
  return import_id;
}

/** Undoes an import. */
export async function undoUpload(tenant: BenchTenant, id: string | null): Promise<void> {
  const response = await fetch(`${target.APP_URL}/api/clients/imports/${id}/undo`, {
    method: "POST",
    headers: { authorization: `Bearer ${tenant.token}` },
  });
  const answer: unknown = await response.json();
  const { removed } = z.object({ removed: z.number() }).catch({ removed: -1 }).parse(answer);
  if (removed !== IMPORTED_ROWS)
    throw new Error(`Undo: ${response.status} ${JSON.stringify(answer).slice(0, 300)}`);
}

/** Deletes the clients that undoing keeps, because an earlier import had added them. */
export async function removeImported({ tenantId }: BenchTenant): Promise<void> {
  await withDatabase(async (db) => {
    await db.query("delete from public.clients where tenant_id = $1 and name like 'Imported %'", [
      tenantId,
    ]);
    await db.query("vacuum analyze public.clients");
  });
}
