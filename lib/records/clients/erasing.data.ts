import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import type { Erasure, KeptTransaction } from "./erasure";

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

/**
 * Returns the transactions in the actor's sight that erasing a client leaves, by number: a party of them is the client, or
 * their deal is the client's.
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
