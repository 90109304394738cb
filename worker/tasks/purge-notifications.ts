import type { Task } from "graphile-worker";

/** Drops notifications that were read, or came, too long ago; the database function says how long. */
export const purgeNotifications: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.purge_notifications()"));
};
