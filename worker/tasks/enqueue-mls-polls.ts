import type { Task } from "graphile-worker";
import { enqueuePolls } from "@/lib/listings/listings/polling.data";
import { hasDeploymentMls } from "@/lib/listings/mls/connection";

/** Has each MLS that somebody follows read on. */
export const enqueueMlsPolls: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => enqueuePolls(client, hasDeploymentMls()));
};
