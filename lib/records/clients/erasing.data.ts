import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import type { Erasure, KeptTransaction } from "./erasure";

/** Erases all data about a client (docs/features/platform/data.md). Throws 404 when the client does not exist. */
export async function eraseClient(db: Db, actor: TenantActor, id: string): Promise<Erasure> {
  const { data, error } = await db.rpc("erase_client", {
    p_tenant_id: actor.tenantId,
    p_client_id: id,
  });
  if (error?.code === "PT404") throw notFound();
  if (error) throw toAppError(error);
  return data as unknown as Erasure;
}

/**
 * Returns the transactions that stay when a client is erased and that the actor can see, by number: those
 * with the client as a party, and those whose deal is the client's.
 */
export async function listKeptTransactions(
  db: Db,
  { tenantId }: TenantActor,
  id: string,
): Promise<KeptTransaction[]> {
  const { data, error } = await db
    .from("client_transactions")
    .select("id, number, title, roles, kept_until, is_held")
    .eq("tenant_id", tenantId)
    .eq("client_id", id)
    .order("number");
  if (error) throw toAppError(error);
  return data.map(({ roles, is_held, ...transaction }) => ({
    ...transaction,
    roles: roles ?? [],
    is_held: is_held === true,
  }));
}
