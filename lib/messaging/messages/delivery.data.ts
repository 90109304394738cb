import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import {
  inSavepoint,
  isDatabaseTrouble,
  reportError,
} from "@/lib/foundation/database/failed-items.data";
import { fromNow } from "@/lib/foundation/database/moments";
import { deliveryFailures } from "./messages";
import type { Attachment } from "./schema";
import { findTextHold } from "./text-hours";

/** A message that is due, with everything its delivery needs. */
export type DueMessage = NonNullable<Awaited<ReturnType<typeof claimMessage>>>;

/** A message may be sent this long before its time, because clocks differ. */
const EARLY = "2 seconds";

/**
 * Claims a message for delivery. Returns null when it was sent, deleted or moved to another time.
 * Fails it and returns null when it must not be sent: its recipient opted out, its plan stopped,
 * its sender left, or the team is suspended. Puts a mailing's text off until its recipient's day.
 */
export function claimMessage(db: SqlDatabase, id: string) {
  return db.transaction().execute(async (trx) => {
    const message = await lockDueMessage(trx, id);
    if (!message) return null;
    const { status, isSuspended, suppression, isPlanStopped, isSenderActive, ...due } = message;
    const refusal =
      (isSuspended && deliveryFailures.suspended) ||
      suppression ||
      (isPlanStopped && deliveryFailures.planStopped) ||
      (!isSenderActive && deliveryFailures.senderLeft);
    if (refusal) {
      await endFailed(trx, id, refusal);
      return null;
    }
    // A retry is not put off: an earlier attempt may have arrived.
    const until = status === "draft" ? findTextHold(message) : null;
    if (until) {
      await putOff(trx, id, until);
      return null;
    }
    if (status === "draft") {
      await trx.updateTable("messages").set({ status: "sending" }).where("id", "=", id).execute();
    }
    const unansweredSince = await beginAttempt(trx, id);
    return { ...due, ...(await readContext(trx, id)), unanswered_since: unansweredSince };
  });
}

/** Moves a message to a later time. Its job follows. */
const putOff = (trx: SqlTransaction, id: string, until: string) =>
  trx
    .updateTable("messages")
    .set({ scheduled_at: until, occurred_at: until })
    .where("id", "=", id)
    .execute();

const lockDueMessage = (trx: SqlTransaction, id: string) =>
  trx
    .selectFrom("messages as m")
    .select([
      "m.id",
      "m.tenant_id",
      "m.status",
      "m.channel",
      "m.mailing_id",
      "m.subject",
      "m.content",
      "m.recipient_name",
      "m.recipient_email",
      "m.recipient_phone",
      "m.sender_name",
      "m.sender_email",
      "m.is_marketing",
      sql<string>`now()`.as("now"),
      sql<string>`(select t.time_zone from public.tenants t where t.id = m.tenant_id)`.as(
        "timeZone",
      ),
      sql<boolean>`private.is_suspended(m.tenant_id)`.as("isSuspended"),
      sql<string | null>`private.suppression_text(m.channel, private.find_suppression(
        m.tenant_id, m.channel, coalesce(m.recipient_email, m.recipient_phone)))`.as("suppression"),
      sql<boolean>`private.is_from_stopped_plan(m.id)`.as("isPlanStopped"),
      sql<boolean>`private.is_active_member(m.tenant_id, m.owner_id)`.as("isSenderActive"),
    ])
    .where(({ and }) => and({ "m.id": id, "m.direction": "outbound" }))
    .where("m.channel", "in", ["email", "sms"])
    .where(({ or, and, eb }) =>
      or([
        eb("m.status", "=", "sending"),
        and([eb("m.status", "=", "draft"), eb("m.scheduled_at", "<=", fromNow(EARLY))]),
      ]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Counts an attempt. Returns the time of the earliest attempt with an unknown outcome, or null. A
 * worker killed during the vendor call has not sent the message again, so the first one counts.
 */
async function beginAttempt(trx: SqlTransaction, id: string): Promise<Date | null> {
  const before = await trx
    .selectFrom("private.message_deliveries")
    .select("sent_to_vendor_at")
    .where("message_id", "=", id)
    .executeTakeFirst();
  const begun = sql<string>`clock_timestamp()`;
  await trx
    .insertInto("private.message_deliveries")
    .values({ message_id: id, attempts: 1, sent_to_vendor_at: begun })
    .onConflict((conflict) =>
      conflict.column("message_id").doUpdateSet({
        attempts: sql<number>`message_deliveries.attempts + 1`,
        sent_to_vendor_at: sql<string>`coalesce(message_deliveries.sent_to_vendor_at, excluded.sent_to_vendor_at)`,
      }),
    )
    .execute();
  return before?.sent_to_vendor_at ? new Date(before.sent_to_vendor_at) : null;
}

/** Reads the data that a delivery needs in addition to the message. */
const readContext = (trx: SqlTransaction, id: string) =>
  trx
    .selectFrom("messages as m")
    .innerJoin("tenants as t", "t.id", "m.tenant_id")
    .leftJoin("profiles as p", "p.user_id", "m.owner_id")
    .leftJoin("messages as answered", "answered.id", "m.reply_to_id")
    .select([
      "p.signature",
      "t.name as team_name",
      "t.postal_address",
      "t.sms_number",
      // The answered mail: its Message-ID if it was received, its id if it was sent from Lintel.
      "answered.header_id as answers_header",
      "answered.id as answers_id",
      sql<Attachment[]>`private.serialize_attachments(m.id)`.as("attachments"),
    ])
    .where("m.id", "=", id)
    .executeTakeFirstOrThrow();

/** Records that the message was sent, with the vendor's id and the number of segments. */
export async function markMessageSent(
  db: SqlDatabase,
  id: string,
  { vendorId = null, segments = null }: { vendorId?: string | null; segments?: number | null } = {},
): Promise<void> {
  const sentAt = sql<string>`clock_timestamp()`;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("messages")
      .set({ status: "sent", failure: null, occurred_at: sentAt })
      .where(({ and }) => and({ id, status: "sending" }))
      .execute();
    await trx
      .updateTable("private.message_deliveries")
      .set({
        sent_to_vendor_at: null,
        vendor_id: vendorId,
        segments,
        last_error: null,
        report_due_at: vendorId === null ? null : sql<string>`${sentAt} + interval '1 day'`,
      })
      .where("message_id", "=", id)
      .execute();
  });
}

/** Records why an attempt failed. `isKnown`: the vendor refused it, so it was not sent. */
export async function postponeMessage(
  db: SqlDatabase,
  id: string,
  reason: string,
  isKnown: boolean,
): Promise<void> {
  await db
    .updateTable("private.message_deliveries")
    .set({
      last_error: sql<string>`left(${reason}, 1000)`,
      ...(isKnown && { sent_to_vendor_at: null }),
    })
    .where("message_id", "=", id)
    .execute();
}

type Failure = { isKnown: boolean; isStopped: boolean };

/**
 * Abandons a message and notifies its sender. `isKnown` as in postponeMessage(). `isStopped`: the carrier
 * reports that this phone replied STOP; stores that opt-out.
 */
export async function failMessage(
  db: SqlDatabase,
  id: string,
  reason: string,
  failure: Failure,
): Promise<void> {
  await db.transaction().execute((trx) => endFailed(trx, id, reason, failure));
}

async function endFailed(
  trx: SqlTransaction,
  id: string,
  reason: string,
  { isKnown, isStopped }: Failure = { isKnown: false, isStopped: false },
): Promise<void> {
  const ended = await trx
    .updateTable("messages")
    .set({ status: "failed", failure: sql<string>`left(${reason}, 500)` })
    .where("id", "=", id)
    .where("status", "in", ["draft", "sending"])
    .returning("id")
    .executeTakeFirst();
  await postponeMessage(trx, id, reason, isKnown);
  if (!ended) return;
  await tryNotifySender(trx, id);
  if (isStopped) {
    await sql`select private.opt_out_of_texts(private.own_number_tenant_or_null(m.tenant_id), m.tenant_id, m.recipient_phone)
      from public.messages m where m.id = ${id}`.execute(trx);
  }
}

/** Notifies the sender. The message fails even if that does not work; it shows as failed. */
async function tryNotifySender(trx: SqlTransaction, id: string): Promise<void> {
  try {
    await inSavepoint(trx, () =>
      sql`select private.notify_send_failure(m) from public.messages m where m.id = ${id}`.execute(
        trx,
      ),
    );
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    await reportError(trx, "worker message", error);
  }
}

/**
 * Returns the jobs of dead workers to the queue. Fails messages whose last attempt was interrupted,
 * as they would otherwise stay at sending.
 */
export async function releaseJobs(db: SqlDatabase, workerIds: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select m.id from graphile_worker.jobs j join public.messages m on j.key = 'message:' || m.id
    where j.key like 'message:%' and j.attempts >= j.max_attempts and j.locked_at is null
      and m.status in ('draft', 'sending')`.execute(db);
  for (const { id } of rows) {
    await failMessage(db, id, deliveryFailures.interrupted, {
      isKnown: false,
      isStopped: false,
    }).catch((error: unknown) => reportError(db, "worker message", error));
  }
}

/** Returns why a text must not go to the number about to be dialled (E.164), or null. */
export async function findTextRefusal(
  db: SqlDatabase,
  id: string,
  number: string,
): Promise<string | null> {
  const { rows } = await sql<{
    refusal: string | null;
  }>`select private.text_refusal(${id}, ${number}) as refusal`.execute(db);
  return rows[0]?.refusal ?? null;
}
