import "server-only";
import { toAppError } from "@/lib/errors";
import type { Db } from "@/lib/supabase/server";

/**
 * Makes another tenant of the person their active one; it stays so on every device. Throws 403
 * (`Access denied to requested tenant`) where they have no active membership.
 */
export async function switchTenant(db: Db, tenantId: string): Promise<void> {
  const { error } = await db.rpc("switch_tenant", { p_tenant_id: tenantId });
  if (error) throw toAppError(error);
}
