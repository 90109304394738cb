import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { deleteInBatches } from "@/lib/foundation/database/each-tenant.data";
import { ago, now } from "@/lib/foundation/database/moments";
import type { Json } from "@/lib/foundation/supabase/database.types";
import { trialEndingTitle } from "./messages";

/** Whom events are about: a customer, or the charge of a dispute. */
type Concerned = { customerId: string | null; chargeId: string | null };

/**
 * Makes the jobs that see to events which came in since it was last asked, `limit` at most: one for all that waits for a
 * customer, in the transaction that says so. An event that comes while its customer's job runs gets another. Returns how
 * many events were taken.
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
    select graphile_worker.add_job('apply_stripe_events',
      json_build_object('customerId', c."customerId", 'chargeId', c."chargeId"),
      job_key => 'stripe:' || coalesce(c."customerId", c."chargeId"), max_attempts => 24)
    from (
      select distinct "customerId", "chargeId"
      from jsonb_to_recordset(${JSON.stringify(concerned)}::jsonb) r ("customerId" text, "chargeId" text)
      order by 1, 2
    ) c`.execute(trx);
}

/** Locks a customer's team until the transaction ends. False for a customer that is nobody's here. */
export async function lockAccount(trx: SqlTransaction, customerId: string): Promise<boolean> {
  const account = await trx
    .selectFrom("subscriptions")
    .select("tenant_id")
    .where("customer_id", "=", customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account !== undefined;
}

/** The events of a customer, or of a charge, that have come in and wait for their effect. */
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

/** The number of a reading, asked for before it begins. */
export async function beginSnapshot(db: SqlDatabase): Promise<number> {
  const { rows } = await sql<{
    snapshot: number;
  }>`select public.begin_stripe_snapshot() as snapshot`.execute(db);
  return rows[0]?.snapshot ?? 0;
}

/** What a snapshot changed, as {column: [before, after]}; null when a later one is stored. */
export type Changes = Record<string, [Json, Json]> | null;

/** Writes a snapshot. */
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
 * Marks the events of a customer that had come in before a reading of it as applied, in that reading's transaction, and
 * sends what an event itself asks for: word of a trial that ends. Of a customer that is nobody's here nothing is sent.
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

/** To those who manage billing, unless they have canceled: they are not told that they will pay. */
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

/** Returns the next customers by id. */
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

/** Drops events that were applied and came 90 days ago: Stripe sends nothing again after three days. */
export const purgeStripeEvents = (db: SqlDatabase) =>
  deleteInBatches(
    db,
    "private.stripe_events",
    sql`received_at < ${ago("90 days")} and applied_at is not null`,
  );
