import type { Task } from "graphile-worker";
import { z } from "zod";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { runLeadClock, stopLeadClock } from "@/lib/leads/lead-routing/clock.data";

const payloadSchema = z.object({ responseId: z.guid() });

/**
 * Executes what is due for a lead without contact: reminds its agent, passes it on, or gives it to the team's
 * owner. Each happens once, however often the job runs.
 */
export const leadClock =
  (db: SqlDatabase): Task =>
  async (payload, { job }) => {
    const { responseId } = payloadSchema.parse(payload);
    try {
      await runLeadClock(db, responseId);
    } catch (error) {
      if (job.attempts < job.max_attempts) throw error;
      await stopLeadClock(db, responseId, error);
    }
  };
