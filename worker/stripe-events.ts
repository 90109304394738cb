import type pg from "pg";
import type { SqlClient } from "@/lib/foundation/supabase/sql-client";
import { enqueueEventJobs } from "@/lib/money/billing/events.data";
import { runRepeatedly } from "./run-repeatedly";

/** Events of one transaction. */
const BATCH = 1000;

/** Enqueues jobs for new events. Returns how many events there were. */
async function queueStripeEvents(database: SqlClient): Promise<number> {
  for (let done = 0; ;) {
    const eventCount = await enqueueEventJobs(database, BATCH);
    done += eventCount;
    if (eventCount < BATCH) return done;
  }
}

/**
 * Looks every second. Stripe reports one payment by a handful of events, and one snapshot covers
 * them all. A job for each event would keep Stripe waiting for its answer. Returns the function
 * that stops it.
 */
export const enqueueStripeEventsRepeatedly = (database: pg.Pool): (() => Promise<void>) =>
  runRepeatedly({ everyMs: 1000, errorMessage: "cannot queue what Stripe tells" }, () =>
    queueStripeEvents(database),
  );
