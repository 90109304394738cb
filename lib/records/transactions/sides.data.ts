import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { transactionMessages as texts } from "./messages";
import { toTransaction, type Transaction, type TransactionRow } from "./serialize";
import type { SetSideBody, SideParams } from "./side-schema";

/**
 * Names the agents of a side in their order, and if given its deal; a side that is not ours yet is
 * added. Throws 404 for a transaction that the actor may not change, 403 for a side out of their
 * reach and for people they may not assign to, 409 without the owner and for a deal that has another
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

/** Removes one of two sides. Throws 404 outside the actor's reach, 409 for the last and for the owner's. */
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
