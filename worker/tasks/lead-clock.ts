import type { Task } from "graphile-worker";
import { z } from "zod";

const payloadSchema = z.object({ responseId: z.guid() });

/**
 * Does what is due for a lead without contact: reminds its agent, passes it on, or gives it to the
 * team's owner. The database does each step once however often the job runs, and schedules the
 * next.
 */
export const leadClock: Task = async (payload, { withPgClient, job }) => {
  const { responseId } = payloadSchema.parse(payload);
  const ask = (statement: string, values: unknown[]) =>
    withPgClient((client) => client.query(statement, values));
  try {
    await ask("select public.run_lead_clock($1)", [responseId]);
  } catch (error) {
    if (job.attempts < job.max_attempts) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    await ask("select public.stop_lead_clock($1, $2)", [responseId, reason]);
  }
};
