import type { Task } from "graphile-worker";
import { z } from "zod";

const payloadSchema = z.object({ responseId: z.guid() });

/**
 * Does what is due for a lead that nobody has been in touch with: reminds its agent, passes it on, gives it to the
 * team's owner. The database does each once however often the job runs, and has the next made.
 */
export const leadClock: Task = async (payload, { withPgClient }) => {
  const { responseId } = payloadSchema.parse(payload);
  await withPgClient((client) => client.query("select public.run_lead_clock($1)", [responseId]));
};
