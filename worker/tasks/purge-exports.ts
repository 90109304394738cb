import type { Task } from "graphile-worker";
import { purgeExports as purge } from "@/lib/platform/data-exports/job.data";

/** Clears away the files of exports whose 24 hours are over. */
export const purgeExports: Task = (_payload, { withPgClient }) => withPgClient(purge);
