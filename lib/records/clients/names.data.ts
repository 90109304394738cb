import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";

/** Returns the names of clients by id, without clients that the actor cannot see. */
export async function listClientNames(
  db: Db,
  { tenantId }: TenantActor,
  ids: readonly string[],
): Promise<{ names: Record<string, string> }> {
  const { data, error } = await db
    .from("clients")
    .select("id, name")
    .eq("tenant_id", tenantId)
    .in("id", ids);
  if (error) throw toAppError(error);
  return { names: Object.fromEntries(data.map(({ id, name }) => [id, name])) };
}
