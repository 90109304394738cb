import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { ago, fromNow, now } from "@/lib/foundation/database/moments";
import type { Database } from "@/lib/foundation/supabase/database.types";
import { removeFiles } from "./files.data";

type Status = Database["public"]["Enums"]["data_export_status"];

const UNDER_WAY: Status[] = ["waiting", "running"];

/**
 * Marks an export as running and returns its team's id. Returns null when it has ended, and when its team is
 * suspended, which fails the export.
 */
export async function startExport(db: SqlDatabase, id: string): Promise<string | null> {
  const isSuspended = sql<boolean>`private.is_suspended(tenant_id)`;
  const started = await db
    .updateTable("data_exports")
    .set({
      status: sql<Status>`case when ${isSuspended} then 'failed' else 'running' end::public.data_export_status`,
      written_rows: 0,
      total_rows: 0,
      finished_at: sql<string | null>`case when ${isSuspended} then now() end`,
    })
    .where("id", "=", id)
    .where("status", "in", UNDER_WAY)
    .returning(["tenant_id", "status"])
    .executeTakeFirst();
  return started?.status === "running" ? started.tenant_id : null;
}

/** Records the number of rows in the export. */
export const recordRowCount = (db: SqlDatabase, id: string, rows: number) =>
  db.updateTable("data_exports").set({ total_rows: rows }).where("id", "=", id).execute();

/** Adds to the number of rows written. */
export const recordProgress = (db: SqlDatabase, id: string, rows: number) =>
  db
    .updateTable("data_exports")
    .set(({ eb }) => ({ written_rows: eb("written_rows", "+", rows) }))
    .where("id", "=", id)
    .execute();

/**
 * Marks an export as completed. Returns false when it was removed or ended meanwhile; its file then belongs to
 * no export.
 */
export async function completeExport(db: SqlDatabase, id: string, bytes: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("data_exports")
    .set(({ ref }) => ({
      status: "done" as const,
      written_rows: ref("total_rows"),
      file_bytes: bytes,
      finished_at: now,
      available_until: fromNow("24 hours"),
    }))
    .where(({ and }) => and({ id, status: "running" }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Marks an export as failed. */
export const failExport = (db: SqlDatabase, id: string) =>
  db
    .updateTable("data_exports")
    .set({ status: "failed", finished_at: now })
    .where("id", "=", id)
    .where("status", "in", UNDER_WAY)
    .execute();

/**
 * Removes the files of ended exports, including leftovers of failed ones. An export that runs for
 * half a day has lost its job and is marked as failed.
 */
export async function purgeExports(db: SqlDatabase): Promise<void> {
  await db
    .updateTable("data_exports")
    .set({ status: "failed", finished_at: now })
    .where("status", "in", UNDER_WAY)
    .where("created_at", "<", ago("12 hours"))
    .execute();
  const ended = await db
    .selectFrom("data_exports")
    .select(["id", "tenant_id"])
    .where("cleared_at", "is", null)
    .where(({ or, eb }) => or([eb("status", "=", "failed"), eb("available_until", "<=", now)]))
    .orderBy("created_at")
    .limit(1000)
    .execute();
  if (ended.length === 0) return;
  await removeFiles(ended);
  const ids = ended.map(({ id }) => id);
  await db.updateTable("data_exports").set({ cleared_at: now }).where("id", "in", ids).execute();
}
