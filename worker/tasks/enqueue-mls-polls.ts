import type { Task } from "graphile-worker";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { enqueuePolls } from "@/lib/listings/listings/polling.data";
import { hasDeploymentMls } from "@/lib/listings/mls/connection";

/** Enqueues a poll for each MLS connection in use. */
export const enqueueMlsPolls =
  (db: SqlDatabase): Task =>
  () =>
    enqueuePolls(db, hasDeploymentMls());
