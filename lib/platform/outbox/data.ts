import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { now } from "@/lib/foundation/database/moments";

/**
 * Claims a mail for sending and counts the attempt. Null when it was sent, has failed, or was
 * deleted with its tenant.
 */
export async function claimEmail(db: SqlDatabase, id: string) {
  const owed = await db
    .updateTable("emails")
    .set(({ eb }) => ({ status: "sending" as const, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("status", "in", ["queued", "sending"])
    .returning([
      "id",
      "to_email",
      "kind",
      "variables",
      sql<boolean>`private.is_suspended(tenant_id)`.as("is_suspended"),
      // The looks of the team it comes from, as `brandingSchema` reads them; null where they are Lintel's own.
      sql<unknown>`private.effective_branding(tenant_id)`.as("branding"),
      (eb) =>
        eb
          .selectFrom("tenants as t")
          .select("t.name")
          .whereRef("t.id", "=", "emails.tenant_id")
          .as("tenant_name"),
    ])
    .executeTakeFirst();
  return owed ?? null;
}

/** Notes that the mail is out, and forgets its variables: they hold single-use links. */
export async function markEmailSent(db: SqlDatabase, id: string): Promise<void> {
  await db
    .updateTable("emails")
    .set({ status: "sent", sent_at: now, last_error: null, variables: {} })
    .where("id", "=", id)
    .execute();
}

/** Puts the mail back in the queue with the reason it did not go. */
export async function requeueEmail(db: SqlDatabase, id: string, reason: string): Promise<void> {
  await db
    .updateTable("emails")
    .set({ status: "queued", last_error: reason })
    .where("id", "=", id)
    .execute();
}

/** Gives the mail up for good, with the reason, and forgets its variables. */
export async function markEmailFailed(db: SqlDatabase, id: string, reason: string): Promise<void> {
  await db
    .updateTable("emails")
    .set({ status: "failed", last_error: reason, variables: {} })
    .where("id", "=", id)
    .execute();
}
