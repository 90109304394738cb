import type { SqlDatabase } from "@/lib/foundation/database/database";
import { enqueueEventJobs } from "@/lib/money/billing/events.data";
import { runRepeatedly } from "./run-repeatedly";

/** Events of one transaction. */
const BATCH = 1000;

/** Makes the jobs for what has come in since it was last done; tells how many events that were. */
async function queueStripeEvents(db: SqlDatabase): Promise<number> {
  for (let done = 0; ;) {
    const taken = await enqueueEventJobs(db, BATCH);
    done += taken;
    if (taken < BATCH) return done;
  }
}

/**
 * Looks every second. Stripe reports one payment by a handful of events, and one snapshot covers
 * them all. A job for each event would keep Stripe waiting for its answer. Returns the function
 * that stops it.
 */
export const enqueueStripeEventsRepeatedly = (db: SqlDatabase): (() => Promise<void>) =>
  runRepeatedly({ everyMs: 1000, errorMessage: "cannot queue what Stripe tells" }, () =>
    queueStripeEvents(db),
  );
