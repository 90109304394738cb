import type { SqlDatabase } from "@/lib/foundation/database/database";
import { enqueueEventJobs } from "@/lib/money/billing/events.data";
import { runRepeatedly } from "./run-repeatedly";

/** Events processed in one transaction. */
const BATCH = 1000;

/** Creates the jobs for new events. Returns the number of events. */
async function queueStripeEvents(db: SqlDatabase): Promise<number> {
  for (let done = 0; ;) {
    const taken = await enqueueEventJobs(db, BATCH);
    done += taken;
    if (taken < BATCH) return done;
  }
}

/**
 * Looks every second. Stripe reports one payment by a handful of events, and one snapshot covers them all. A job
 * for each event would keep Stripe waiting for its response. Returns the function that stops it.
 */
export const enqueueStripeEventsRepeatedly = (db: SqlDatabase): (() => Promise<void>) =>
  runRepeatedly({ everyMs: 1000, errorMessage: "cannot queue what Stripe tells" }, () =>
    queueStripeEvents(db),
  );
