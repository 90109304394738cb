import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import type { Erasure } from "./erasure";

/** Erases all data about a client (docs/features/platform/data.md). Throws 404 if unknown. */
export async function eraseClient(db: Db, actor: TenantActor, id: string): Promise<Erasure> {
  const { data, error } = await db.rpc("erase_client", {
    p_tenant_id: actor.tenantId,
    p_client_id: id,
  });
  if (error?.code === "PT404") throw notFound();
  if (error) throw toAppError(error);
  return data as unknown as Erasure;
}
