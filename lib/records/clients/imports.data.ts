import "server-only";
import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { toImport, type Import, type UndoneImport } from "./imports";

/** How many of the latest imports are listed. */
const LISTED = 50;

const undoResult = z.object({
  removed: z.number(),
  kept: z.record(z.string(), z.number()),
  clients: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
});

/** The latest imports of the actor's own, with CLIENTS_VIEW_ALL of the whole team, newest first. */
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
 * Removes the clients of an import that nobody has touched since, and says of the others why they stay. Throws 404
 * for an import out of sight, 403 for one that is not the actor's to undo, 409 when it was undone or is too old.
 */
export async function undoImport(db: Db, actor: TenantActor, id: string): Promise<UndoneImport> {
  return undoResult.parse(await tenantRpc(db, actor, "undo_import", { p_import_id: id }));
}
