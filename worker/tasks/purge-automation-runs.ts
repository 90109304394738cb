import type { Task } from "graphile-worker";

/** Deletes old automation runs. The database function decides how old. */
export const purgeAutomationRuns: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.purge_automation_runs()"));
};
