import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { toLogPage, type TransactionLog } from "./log";
import type { TransactionLogQuery } from "./log-schema";

/**
 * Returns the log of a transaction's file, latest entry first, for the sides that the reader can see; an
 * empty log when the transaction is out of sight. `has_more` is true when there are more than `limit`
 * entries.
 */
export async function listTransactionLog(
  db: Db,
  actor: TenantActor,
  transactionId: string,
  { limit }: TransactionLogQuery,
): Promise<TransactionLog> {
  const { data, error } = await db
    .from("transaction_log")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("transaction_id", transactionId)
    .order("happened_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(limit + 1);
  if (error) throw toAppError(error);
  return toLogPage(data, limit);
}
