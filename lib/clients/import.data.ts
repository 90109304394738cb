import "server-only";
import { z } from "zod";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { toAppError } from "@/lib/errors";
import type { Db } from "@/lib/supabase/server";
import { readCsv } from "./csv";
import { chooseColumns, judgeRows, type AcceptedRow, type ImportResult } from "./import";
import { importMessages as text } from "./import-messages";

const written = z.object({
  created: z.number(),
  skipped: z.array(z.object({ row: z.number(), client_id: z.string().nullable() })),
});

/**
 * Imports a CSV file in one transaction: every row is judged, those that are good and new are written.
 * Throws AppError, with nothing written, for a file that cannot be read as a whole (see csv.ts, import.ts).
 */
export async function importClients(
  db: Db,
  actor: TenantActor,
  bytes: Uint8Array,
  mapping?: unknown,
): Promise<ImportResult> {
  const { encoding, header, rows } = await readCsv(bytes);
  const columns = chooseColumns(header, mapping);
  const { accepted, rejected } = await judgeRows({ header, rows }, columns);
  const { created, skipped } = await writeRows(db, actor, accepted);
  return {
    success: true,
    created,
    createdCount: created,
    skippedCount: skipped.length,
    rejectedCount: rejected.length,
    encoding,
    header,
    skipped: skipped.map(({ row, client_id }) => ({
      row,
      reason: client_id ? text.alreadyClient : text.repeated,
      client_id,
    })),
    rejected,
  };
}

async function writeRows(db: Db, actor: TenantActor, rows: AcceptedRow[]) {
  if (rows.length === 0) return { created: 0, skipped: [] };
  const { data, error } = await db.rpc("import_clients", {
    p_tenant_id: actor.tenantId,
    p_rows: rows,
  });
  if (error) throw toAppError(error);
  return written.parse(data);
}
