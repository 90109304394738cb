import "server-only";
import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { toImport, type Import, type UndoneImport } from "./imports";

/** The maximum number of imports listed. */
const LISTED = 50;

const undoResult = z.object({
  removed: z.number(),
  opt_outs: z.number(),
  kept: z.record(z.string(), z.number()),
  clients: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
});

/** Returns the actor's imports, or with CLIENTS_VIEW_ALL the whole team's, newest first. */
export async function listImports(db: Db, actor: TenantActor): Promise<Import[]> {
  const { data, error } = await db
    .from("import_records")
    .select()
    .eq("tenant_id", actor.tenantId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(LISTED);
  if (error) throw toAppError(error);
  return data.map((row) => toImport(row, actor));
}

/**
 * Deletes an import's unused clients and its opt-outs, and returns why the other clients stay. Throws 404
 * when the import is not visible, 403 when the actor may not undo it, 409 when it was undone before or is too
 * old.
 */
export async function undoImport(db: Db, actor: TenantActor, id: string): Promise<UndoneImport> {
  return undoResult.parse(await tenantRpc(db, actor, "undo_import", { p_import_id: id }));
}
