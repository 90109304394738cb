import type { Task } from "graphile-worker";

/** Starts the automations whose time has come for a client; the database function says for whom. */
export const scheduleAutomationMoments: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.schedule_automation_moments()"));
};
