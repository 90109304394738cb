import type { Task } from "graphile-worker";

/** No task takes this long; a job locked for longer belongs to a worker that was killed. */
const LONGEST_TASK_MINUTES = 10;

/** Gives the jobs of killed workers back to the queue (graphile-worker itself waits four hours). */
export const releaseStuckJobs: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) =>
    client.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
       from graphile_worker.jobs
       where locked_at < now() - make_interval(mins => $1)`,
      [LONGEST_TASK_MINUTES],
    ),
  );
};
