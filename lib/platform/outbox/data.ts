import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { now } from "@/lib/foundation/database/moments";

/**
 * Claims a mail for sending and counts the attempt. Returns null when it was sent, has failed, or was deleted
 * with its tenant.
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
      // The branding of the team that it comes from, as `brandingSchema` reads it; null for Lintel's own.
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

/** Marks the mail as sent and deletes its variables, because they hold single-use links. */
export async function markEmailSent(db: SqlDatabase, id: string): Promise<void> {
  await db
    .updateTable("emails")
    .set({ status: "sent", sent_at: now, last_error: null, variables: {} })
    .where("id", "=", id)
    .execute();
}

/** Puts the mail back in the queue with the reason why it was not sent. */
export async function requeueEmail(db: SqlDatabase, id: string, reason: string): Promise<void> {
  await db
    .updateTable("emails")
    .set({ status: "queued", last_error: reason })
    .where("id", "=", id)
    .execute();
}

/** Marks the mail as finally failed, with the reason, and deletes its variables. */
export async function markEmailFailed(db: SqlDatabase, id: string, reason: string): Promise<void> {
  await db
    .updateTable("emails")
    .set({ status: "failed", last_error: reason, variables: {} })
    .where("id", "=", id)
    .execute();
}
