import type { Task } from "graphile-worker";

/** Drops what automations decided long ago; the database function says how long. */
export const purgeAutomationRuns: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.purge_automation_runs()"));
};
