import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { ago, now } from "@/lib/foundation/database/moments";
import {
  PATIENCE,
  requestedPause,
  retryDelay,
  toDeliveryState,
  type DeliveryOutcome,
} from "./delivery-outcome";
import { disableWebhook } from "./disabling.data";
import type { WebhookEvent } from "./schema";

/** A claimed delivery with its address and the person or key in whose name it is sent. */
export type ClaimedDelivery = {
  id: string;
  tenant_id: string;
  endpoint_id: string;
  user_id: string;
  api_key_id: string | null;
  url: string;
  sealed_secret: string;
  old_sealed_secret: string | null;
  event: WebhookEvent;
  record_id: string;
  changed: string[];
  automation_id: string | null;
  happened_at: string;
  attempts: number;
  traceparent: string | null;
};

/**
 * Claims due deliveries, alternating between teams. A claimed delivery must be resolved within a minute, or it
 * is due again.
 */
export async function claimWebhookDeliveries(
  db: SqlDatabase,
  limit: number,
): Promise<ClaimedDelivery[]> {
  const { rows } =
    await sql<ClaimedDelivery>`select * from private.claim_webhook_deliveries(${limit})`.execute(
      db,
    );
  return rows;
}

/**
 * Records the outcome of an attempt. Does nothing when another attempt was made since. A delivery that fails
 * for three days while others succeed is given up, so that it no longer blocks the later deliveries of its
 * record.
 */
export async function resolveWebhookDelivery(
  db: SqlDatabase,
  { id, endpoint_id, record_id, attempts }: ClaimedDelivery,
  outcome: DeliveryOutcome,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const endpoint = await lockEndpoint(trx, endpoint_id);
    const sent = await trx
      .selectFrom("webhook_deliveries")
      .select(({ eb }) => eb("queued_at", "<", ago(PATIENCE)).as("isOverdue"))
      .where("id", "=", id)
      .executeTakeFirst();
    if (!endpoint || !sent) return;
    const state = toDeliveryState(outcome, Boolean(sent.isOverdue));
    const { numUpdatedRows } = await trx
      .updateTable("webhook_deliveries")
      .set({
        state,
        claimed_at: null,
        status: outcome.status ?? null,
        failure: outcome.failure ?? null,
        answer: outcome.answer ?? null,
        next_at: state === "waiting" ? inSeconds(retryDelay(attempts)) : null,
      })
      .where(({ and }) => and({ id, attempts, state: "waiting" }))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    if (state !== "waiting") {
      await sql`select private.schedule_next_webhook(${endpoint_id}, ${record_id})`.execute(trx);
    }
    if (state === "delivered") await recordSuccess(trx, endpoint);
    else if (state !== "left_out") await recordFailure(trx, endpoint, outcome);
  });
}

type Endpoint = NonNullable<Awaited<ReturnType<typeof lockEndpoint>>>;

const lockEndpoint = (trx: SqlTransaction, id: string) =>
  trx
    .selectFrom("webhook_endpoints")
    .select(({ eb, or }) => [
      "id",
      "failures",
      eb("failing_since", "is not", null).as("isFailing"),
      eb("failing_since", "<", ago(PATIENCE)).as("isGivenUp"),
      or([eb("try_at", "is", null), eb("try_at", "<=", now)]).as("isDue"),
    ])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Records a success. When the receiver was failing, its waiting deliveries are retried at once. */
async function recordSuccess(
  trx: SqlTransaction,
  { id, failures, isFailing }: Endpoint,
): Promise<void> {
  if (failures > 1) {
    await sql`select private.retry_webhook(${id})`.execute(trx);
  } else if (isFailing) {
    await trx
      .updateTable("webhook_endpoints")
      .set({ failing_since: null, failures: 0, try_at: null })
      .where("id", "=", id)
      .execute();
  }
}

/**
 * Pauses a receiver after a failure, longer each time; failures of attempts that were already running do not
 * lengthen it, unless the receiver asks for a longer pause. A webhook without a success for three days, or
 * whose receiver responds 410 (gone), is turned off.
 */
async function recordFailure(
  trx: SqlTransaction,
  { id, failures, isGivenUp, isDue }: Endpoint,
  outcome: DeliveryOutcome,
): Promise<void> {
  if (outcome.status === 410) return disableWebhook(trx, id, "gone");
  if (isGivenUp) return disableWebhook(trx, id, "failing");
  const tries = isDue ? failures + 1 : failures;
  const pause = Math.max(requestedPause(outcome), isDue ? retryDelay(tries) : 0);
  await trx
    .updateTable("webhook_endpoints")
    .set({
      failing_since: sql<string>`coalesce(failing_since, now())`,
      failures: tries,
      try_at: sql<string>`greatest(try_at, ${inSeconds(pause)})`,
    })
    .where("id", "=", id)
    .execute();
}

const inSeconds = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;
