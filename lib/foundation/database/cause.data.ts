import "server-only";
import { sql } from "kysely";
import type { SqlTransaction } from "@/lib/foundation/database/database";
import { currentCall } from "@/lib/foundation/logging/call-context";

/**
 * Records an automation or plan (with the current trace) as the cause of everything that the transaction
 * writes from now on. Null clears the cause.
 */
export async function recordCause(trx: SqlTransaction, cause: string | null): Promise<void> {
  const traceparent = cause === null ? null : (currentCall()?.traceparent ?? null);
  await sql`select private.set_cause(${cause}, ${traceparent})`.execute(trx);
}
