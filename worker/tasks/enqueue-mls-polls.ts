import type { Task } from "graphile-worker";
import { enqueuePolls } from "@/lib/listings/listings/polling.data";
import { hasDeploymentMls } from "@/lib/listings/mls/connection";

/** Enqueues a poll for each MLS connection in use. */
export const enqueueMlsPolls: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => enqueuePolls(client, hasDeploymentMls()));
};
