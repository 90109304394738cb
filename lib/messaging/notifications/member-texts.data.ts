import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { memberTextFailures } from "./preference-texts";

/** Claims a text for delivery. Returns null when it was sent or must no longer be sent. */
export function claimMemberText(db: SqlDatabase, id: string) {
  return db.transaction().execute(async (trx) => {
    const text = await lockText(trx, id);
    if (!text) return null;
    const { isSuspended, isStopped, isActive, sent_to_vendor_at, ...due } = text;
    const refusal =
      (isSuspended && memberTextFailures.suspended) ||
      (isStopped && memberTextFailures.stopped) ||
      (!isActive && memberTextFailures.left);
    if (refusal) {
      await endText(trx, id, refusal);
      return null;
    }
    await trx
      .updateTable("private.member_texts")
      .set(({ eb }) => ({
        attempts: eb("attempts", "+", 1),
        sent_to_vendor_at: sql<string>`coalesce(sent_to_vendor_at, clock_timestamp())`,
      }))
      .where("id", "=", id)
      .execute();
    // The time of an attempt with an unknown outcome.
    return { ...due, unanswered_since: sent_to_vendor_at ? new Date(sent_to_vendor_at) : null };
  });
}

const lockText = (trx: SqlTransaction, id: string) =>
  trx
    .selectFrom("private.member_texts as o")
    .innerJoin("tenants as t", "t.id", "o.tenant_id")
    .select([
      "o.id",
      "o.phone",
      "o.title",
      "o.url",
      "t.sms_number",
      "o.sent_to_vendor_at",
      sql<boolean>`private.is_suspended(o.tenant_id)`.as("isSuspended"),
      sql<boolean>`private.is_text_opted_out(o.tenant_id, o.phone)`.as("isStopped"),
      sql<boolean>`private.is_active_member(o.tenant_id, o.user_id)`.as("isActive"),
    ])
    .where("o.id", "=", id)
    .where("o.sent_at", "is", null)
    .where("o.failure", "is", null)
    .forNoKeyUpdate("o")
    .executeTakeFirst();

/** Records that the text was sent, with the vendor's id. */
export async function markMemberTextSent(
  db: SqlDatabase,
  id: string,
  vendorId: string,
): Promise<void> {
  await db
    .updateTable("private.member_texts")
    .set({
      sent_at: sql<string>`clock_timestamp()`,
      vendor_id: vendorId,
      sent_to_vendor_at: null,
      title: "",
    })
    .where("id", "=", id)
    .execute();
}

/** Records a failed attempt. `isKnown`: the vendor refused it, so this attempt was not sent. */
export async function postponeMemberText(
  db: SqlDatabase,
  id: string,
  isKnown: boolean,
): Promise<void> {
  if (!isKnown) return;
  await db
    .updateTable("private.member_texts")
    .set({ sent_to_vendor_at: null })
    .where("id", "=", id)
    .execute();
}

/** Abandons a text. `isStopped`: the carrier reports a STOP from the phone; stores the opt-out. */
export async function failMemberText(
  db: SqlDatabase,
  id: string,
  reason: string,
  isStopped: boolean,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (isStopped) {
      await sql`insert into private.member_text_opt_outs (phone, tenant_id)
        select private.normalize_text_phone(t.phone), private.own_number_tenant_or_null(t.tenant_id)
        from private.member_texts t where t.id = ${id}
        on conflict do nothing`.execute(trx);
    }
    await endText(trx, id, reason);
  });
}

/** Records the failure. Clears the title too, because it names the lead. */
const endText = (trx: SqlTransaction, id: string, reason: string) =>
  trx
    .updateTable("private.member_texts")
    .set({ failure: sql<string>`left(${reason}, 500)`, title: "" })
    .where("id", "=", id)
    .execute();
