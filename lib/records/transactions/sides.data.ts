import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { transactionMessages as texts } from "./messages";
import { toTransaction, type Transaction, type TransactionRow } from "./serialize";
import type { SetSideBody, SideParams } from "./side-schema";

/**
 * Sets the agents of a side in their order, and its deal if given. Adds the side when it is not ours yet.
 * Throws 404 when the actor may not change the transaction, 403 for a side outside their scope and for
 * members they may not assign to, 409 when the owner is not among the agents and when the deal has another
 * transaction.
 */
export async function setSide(
  db: Db,
  actor: TenantActor,
  { id, side }: SideParams,
  body: SetSideBody,
): Promise<Transaction> {
  const row = await tenantRpc(db, actor, "set_transaction_side", {
    p_transaction_id: id,
    p_side: side,
    p_values: body,
  });
  return toTransaction(row as TransactionRow, actor);
}

/** Removes one of two sides. Throws 404 outside the actor's scope, 409 for the last side and for the owner's. */
export async function removeSide(
  db: Db,
  actor: TenantActor,
  { id, side }: SideParams,
): Promise<void> {
  const { data, error } = await db
    .from("transaction_sides")
    .delete()
    .eq("tenant_id", actor.tenantId)
    .eq("transaction_id", id)
    .eq("side", side)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw notFound(texts.sideNotFound);
}
