import type { Json } from "@/lib/foundation/supabase/database.types";
import type { SqlClient } from "@/lib/foundation/supabase/sql-client";

/** Whom events are about: a customer, or the charge of a dispute. */
type Concerned = { customerId: string | null; chargeId: string | null };

/** Enqueues the jobs for at most `limit` new events. Returns how many events there were. */
export async function enqueueEventJobs(db: SqlClient, limit: number): Promise<number> {
  const { rows } = await db.query<{ taken: number }>(
    "select private.enqueue_stripe_events($1) as taken",
    [limit],
  );
  return rows[0]?.taken ?? 0;
}

/** Locks a customer's team until commit. Returns false for an unknown customer. */
export async function lockAccount(db: SqlClient, customerId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "select from public.subscriptions where customer_id = $1 for no key update",
    [customerId],
  );
  return rowCount === 1;
}

/** Returns the ids of the events of a customer or charge that are not applied yet. */
export async function listWaitingEvents(db: SqlClient, payer: Concerned): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from private.stripe_events
     where applied_at is null and (customer_id = $1 or charge_id = $2)`,
    [payer.customerId, payer.chargeId],
  );
  return rows.map(({ id }) => id);
}

/** Returns the number of a new snapshot. Call it before you read. */
export async function beginSnapshot(db: SqlClient): Promise<string> {
  const { rows } = await db.query<{ number: string }>(
    "select public.begin_stripe_snapshot() as number",
    [],
  );
  return rows[0]?.number ?? "0";
}

/** What a snapshot changed, as {column: [before, after]}; null when a later one is stored. */
export type Changes = Record<string, [Json, Json]> | null;

/** Writes a snapshot. */
export async function writeSnapshot(
  db: SqlClient,
  { customerId, snapshot, found }: { customerId: string; snapshot: string; found: Json },
): Promise<Changes> {
  const { rows } = await db.query<{ changes: Changes }>(
    "select public.save_stripe_snapshot($1, $2, $3) as changes",
    [customerId, snapshot, JSON.stringify(found)],
  );
  return rows[0]?.changes ?? null;
}

/**
 * Marks events as applied and books what they report themselves. Events of a customer that no team
 * has any more are marked too.
 */
export async function markApplied(
  db: SqlClient,
  customerId: string,
  events: readonly string[],
): Promise<void> {
  await db.query("select private.apply_stripe_events($1, $2)", [customerId, events]);
}

/** Returns the next customers by id. */
export async function listCustomersAfter(
  db: SqlClient,
  customerId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ customer_id: string }>(
    "select customer_id from public.subscriptions where customer_id > $1 order by customer_id limit $2",
    [customerId, limit],
  );
  return rows.map((row) => row.customer_id);
}

/** Deletes old events. */
export async function purgeEvents(db: SqlClient): Promise<void> {
  await db.query("select public.purge_stripe_events()", []);
}
