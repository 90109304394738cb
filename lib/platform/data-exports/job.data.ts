import "server-only";
import type { SqlClient } from "@/lib/foundation/supabase/sql-client";
import { removeFiles } from "./files.data";

/**
 * Marks an export as running and returns its tenant; null for one that is over, or whose team is
 * suspended.
 */
export async function startExport(client: SqlClient, id: string): Promise<string | null> {
  const { rows } = await client.query<{ tenant_id: string; status: string }>(
    `update public.data_exports e
     set status = case when private.is_suspended(e.tenant_id) then 'failed' else 'running' end::public.data_export_status,
       written_rows = 0, total_rows = 0,
       finished_at = case when private.is_suspended(e.tenant_id) then now() end
     where e.id = $1 and e.status in ('waiting', 'running') returning e.tenant_id, e.status`,
    [id],
  );
  return rows[0]?.status === "running" ? rows[0].tenant_id : null;
}

/** Stores the number of rows to expect. */
export const recordRowCount = (client: SqlClient, id: string, rows: number) =>
  client.query("update public.data_exports set total_rows = $2 where id = $1", [id, rows]);

/** Adds to the number of rows written. */
export const recordProgress = (client: SqlClient, id: string, rows: number) =>
  client.query("update public.data_exports set written_rows = written_rows + $2 where id = $1", [
    id,
    rows,
  ]);

/** Marks the file as available. Returns false when the export was cancelled meanwhile. */
export async function completeExport(
  client: SqlClient,
  id: string,
  bytes: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update public.data_exports set status = 'done', written_rows = total_rows, file_bytes = $2, finished_at = now(),
       available_until = now() + interval '24 hours' where id = $1 and status = 'running'`,
    [id, bytes],
  );
  return rowCount === 1;
}

/** Marks an export as failed. */
export const failExport = (client: SqlClient, id: string) =>
  client.query(
    `update public.data_exports set status = 'failed', finished_at = now()
     where id = $1 and status in ('waiting', 'running')`,
    [id],
  );

/**
 * Removes the files of ended exports, including leftovers of failed ones. An export that runs for
 * half a day has lost its job and is marked as failed.
 */
export async function purgeExports(client: SqlClient): Promise<void> {
  await client.query(
    `update public.data_exports set status = 'failed', finished_at = now()
     where status in ('waiting', 'running') and created_at < now() - interval '12 hours'`,
    [],
  );
  const { rows } = await client.query<{ id: string; tenant_id: string }>(
    `select id, tenant_id from public.data_exports
     where cleared_at is null and (status = 'failed' or available_until <= now()) order by created_at limit 1000`,
    [],
  );
  if (rows.length === 0) return;
  await removeFiles(rows);
  await client.query("update public.data_exports set cleared_at = now() where id = any ($1)", [
    rows.map(({ id }) => id),
  ]);
}
