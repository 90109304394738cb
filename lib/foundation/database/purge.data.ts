import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "./database";
import { deleteInBatches } from "./each-tenant.data";
import { ago, now } from "./moments";

/** Deletes failures of shared work older than 30 days. */
export const purgeFailedItems = (db: SqlDatabase) =>
  db.deleteFrom("private.failed_items").where("failed_at", "<", ago("30 days")).execute();

/** Deletes stored responses to calls with an Idempotency-Key that are older than a day. */
export const purgeIdempotentAnswers = (db: SqlDatabase) =>
  deleteInBatches(db, "private.idempotent_answers", sql`claimed_at < ${ago("24 hours")}`);

/** Deletes rate-limit counters whose window is over. */
export const purgeRateLimits = (db: SqlDatabase) =>
  deleteInBatches(db, "private.rate_limits", sql`window_ends_at < ${now}`);

/** Deletes record events older than five weeks. No consumer reads older ones. */
export const purgeRecordEvents = (db: SqlDatabase) =>
  deleteInBatches(db, "record_changes", sql`happened_at < ${ago("35 days")}`);

/** Deletes expired reversals, whose changes can no longer be undone. */
export const purgeReversals = (db: SqlDatabase) =>
  db.deleteFrom("private.reversals").where("expires_at", "<", now).execute();
