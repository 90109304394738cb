import type { SqlDatabase } from "@/lib/foundation/database/database";
import { refreshQueuedDealValues } from "@/lib/records/deals/deal-values.data";
import { runRepeatedly } from "./run-repeatedly";

/**
 * Looks every second for clients whose deal value a large change left to the worker, and recomputes
 * them in short transactions until none is left. Returns the function that stops it.
 */
export const refreshDealValuesRepeatedly = (db: SqlDatabase): (() => Promise<void>) =>
  runRepeatedly(
    { everyMs: 1000, errorMessage: "cannot refresh deal values" },
    async (isStopping) => {
      while (!isStopping() && (await refreshQueuedDealValues(db)) > 0);
    },
  );
