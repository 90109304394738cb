import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "./database";
import { deleteInBatches } from "./each-tenant.data";
import { ago, now } from "./moments";

/** Drops failures of shared work older than 30 days. */
export const purgeFailedItems = (db: SqlDatabase) =>
  db.deleteFrom("private.failed_items").where("failed_at", "<", ago("30 days")).execute();

/** Drops answers to calls with an Idempotency-Key that are older than a day. */
export const purgeIdempotentAnswers = (db: SqlDatabase) =>
  deleteInBatches(db, "private.idempotent_answers", sql`claimed_at < ${ago("24 hours")}`);

/** Drops counters of attempts whose window is over. */
export const purgeRateLimits = (db: SqlDatabase) =>
  deleteInBatches(db, "private.rate_limits", sql`window_ends_at < ${now}`);

/** Drops record events older than five weeks: nobody who reads them is that far behind. */
export const purgeRecordEvents = (db: SqlDatabase) =>
  deleteInBatches(db, "record_changes", sql`happened_at < ${ago("35 days")}`);

/** Drops what can no longer be undone. */
export const purgeReversals = (db: SqlDatabase) =>
  db.deleteFrom("private.reversals").where("expires_at", "<", now).execute();
