import "server-only";
import type { SqlDatabase } from "./database";
import { ago, now } from "./moments";

/** Drops failures of shared work older than 30 days. */
export const purgeFailedItems = (db: SqlDatabase) =>
  db.deleteFrom("private.failed_items").where("failed_at", "<", ago("30 days")).execute();

/** Drops answers to calls with an Idempotency-Key that are older than a day. */
export const purgeIdempotentAnswers = (db: SqlDatabase) =>
  db.deleteFrom("private.idempotent_answers").where("claimed_at", "<", ago("24 hours")).execute();

/** Drops counters of attempts whose window is over. */
export const purgeRateLimits = (db: SqlDatabase) =>
  db.deleteFrom("private.rate_limits").where("window_ends_at", "<", now).execute();

/** Drops record events older than five weeks: nobody who reads them is that far behind. */
export const purgeRecordEvents = (db: SqlDatabase) =>
  db.deleteFrom("record_changes").where("happened_at", "<", ago("35 days")).execute();

/** Drops what can no longer be undone. */
export const purgeReversals = (db: SqlDatabase) =>
  db.deleteFrom("private.reversals").where("expires_at", "<", now).execute();
