import type { Task } from "graphile-worker";

/** Drops what was told to webhooks more than a month ago. */
export const purgeWebhookDeliveries: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.purge_webhook_deliveries()"));
};
