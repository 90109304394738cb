import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { deleteInBatches } from "@/lib/foundation/database/each-tenant.data";
import { ago, now } from "@/lib/foundation/database/moments";
import type { Json } from "@/lib/foundation/supabase/database.types";
import { trialEndingTitle } from "./messages";

/** The subject of events: a customer, or the charge of a dispute. */
type Concerned = { customerId: string | null; chargeId: string | null };

/**
 * Queues jobs for new events, at most `limit`, in one transaction: one job per customer for all of its waiting
 * events. An event that arrives while its customer's job runs gets another job. Returns the number of events
 * queued.
 */
export function enqueueEventJobs(db: SqlDatabase, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const queued = await trx
      .with("fresh", (qb) =>
        qb
          .selectFrom("private.stripe_events")
          .select("id")
          .where("queued_at", "is", null)
          .where("applied_at", "is", null)
          .orderBy("received_at")
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable("private.stripe_events as e")
      .from("fresh")
      .set({ queued_at: now })
      .whereRef("e.id", "=", "fresh.id")
      .returning(["e.customer_id as customerId", "e.charge_id as chargeId"])
      .execute();
    if (queued.length > 0) await addEventJobs(trx, queued);
    return queued.length;
  });
}

async function addEventJobs(trx: SqlTransaction, concerned: Concerned[]): Promise<void> {
  await sql`
    select private.add_job('apply_stripe_events',
      json_build_object('customerId', c."customerId", 'chargeId', c."chargeId"),
      p_job_key => 'stripe:' || coalesce(c."customerId", c."chargeId"), p_max_attempts => 24)
    from (
      select distinct "customerId", "chargeId"
      from jsonb_to_recordset(${JSON.stringify(concerned)}::jsonb) r ("customerId" text, "chargeId" text)
      order by 1, 2
    ) c`.execute(trx);
}

/** Locks a customer's team until the transaction ends. Returns false for a customer that belongs to no team. */
export async function lockAccount(trx: SqlTransaction, customerId: string): Promise<boolean> {
  const account = await trx
    .selectFrom("subscriptions")
    .select("tenant_id")
    .where("customer_id", "=", customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account !== undefined;
}

/** Returns the ids of a customer's or a charge's events that are not applied yet. */
export async function listWaitingEvents(
  trx: SqlTransaction,
  { customerId, chargeId }: Concerned,
): Promise<string[]> {
  const events = await trx
    .selectFrom("private.stripe_events")
    .select("id")
    .where("applied_at", "is", null)
    .where(({ or, eb }) => or([eb("customer_id", "=", customerId), eb("charge_id", "=", chargeId)]))
    .execute();
  return events.map(({ id }) => id);
}

/** Returns the number of a new snapshot. Must be called before the snapshot is read. */
export async function beginSnapshot(db: SqlDatabase): Promise<number> {
  const { rows } = await sql<{
    snapshot: number;
  }>`select public.begin_stripe_snapshot() as snapshot`.execute(db);
  return rows[0]?.snapshot ?? 0;
}

/** The changes of a snapshot, as {column: [before, after]}; null when a later one is stored. */
export type Changes = Record<string, [Json, Json]> | null;

/** Writes a snapshot and returns its changes. */
export async function writeSnapshot(
  trx: SqlTransaction,
  { customerId, snapshot, found }: { customerId: string; snapshot: number; found: Json },
): Promise<Changes> {
  const { rows } = await sql<{ changes: Changes }>`
    select private.save_stripe_snapshot(${customerId}, ${snapshot}, ${JSON.stringify(found)}) as changes`.execute(
    trx,
  );
  return rows[0]?.changes ?? null;
}

/**
 * Marks the events of a customer that arrived before a snapshot as applied, in the snapshot's transaction.
 * Sends the notification of an ending trial. Sends nothing for a customer that belongs to no team.
 */
export async function markApplied(
  trx: SqlTransaction,
  customerId: string,
  events: readonly string[],
): Promise<void> {
  const applied = await trx
    .updateTable("private.stripe_events")
    .set({ applied_at: now })
    .where("id", "in", events)
    .where("applied_at", "is", null)
    .returning("type")
    .execute();
  if (applied.some(({ type }) => type === "customer.subscription.trial_will_end")) {
    await announceTrialEnd(trx, customerId);
  }
}

/**
 * Notifies the people who manage billing that a trial ends. Skips a canceled subscription, because the team
 * will not pay.
 */
async function announceTrialEnd(trx: SqlTransaction, customerId: string): Promise<void> {
  const trial = await trx
    .selectFrom("subscriptions")
    .select(["tenant_id", "trial_ends_at", "plan"])
    .where(({ and }) =>
      and({ customer_id: customerId, status: "trialing", cancel_at_period_end: false }),
    )
    .executeTakeFirst();
  if (!trial) return;
  const variables = JSON.stringify({ trialEndsAt: trial.trial_ends_at, plan: trial.plan });
  await sql`select private.notify_billing_managers(${trial.tenant_id}, 'trial_ending', ${trialEndingTitle},
    ${variables}::jsonb)`.execute(trx);
}

/** Returns the next customers, ordered by id. */
export async function listCustomersAfter(
  db: SqlDatabase,
  customerId: string,
  limit: number,
): Promise<string[]> {
  const customers = await db
    .selectFrom("subscriptions")
    .select("customer_id")
    .where("customer_id", ">", customerId)
    .orderBy("customer_id")
    .limit(limit)
    .execute();
  return customers.map(({ customer_id }) => customer_id);
}

/** Deletes applied events that were received 90 days ago. Stripe stops resending events after three days. */
export const purgeStripeEvents = (db: SqlDatabase) =>
  deleteInBatches(
    db,
    "private.stripe_events",
    sql`received_at < ${ago("90 days")} and applied_at is not null`,
  );
