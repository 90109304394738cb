import type { WorkerEvents } from "graphile-worker";

/**
 * A job's flag is its team (supabase/schemas/foundation/team-jobs.sql). The table stores flags as keys of an
 * object.
 */
type Job = { flags: Record<string, true> | null };

/**
 * Limits each team to half of a queue's workers, so that hundreds of hanging jobs delay no other team. Returns
 * the function that graphile-worker calls before it takes a job; it returns the teams whose jobs must be skipped.
 * The calls wait for each other, because two at once would both find a free worker for the team.
 */
export function leaveToOtherTeams(
  events: WorkerEvents,
  workerCount: number,
): () => Promise<string[]> {
  const limit = Math.max(1, Math.floor(workerCount / 2));
  const atWork = new Map<string, number>();
  let asking: Promise<void> = Promise.resolve();
  let letNextAsk: () => void = () => undefined;

  function count(job: Job, by: 1 | -1): void {
    for (const team of Object.keys(job.flags ?? {})) {
      const left = (atWork.get(team) ?? 0) + by;
      if (left > 0) atWork.set(team, left);
      else atWork.delete(team);
    }
  }

  events.on("job:start", ({ job }) => {
    count(job, 1);
    letNextAsk();
  });
  events.on("job:complete", ({ job }) => count(job, -1));
  events.on("worker:getJob:empty", () => letNextAsk());
  events.on("worker:getJob:error", () => letNextAsk());

  return async () => {
    const before = asking;
    const { promise, resolve } = Promise.withResolvers<void>();
    asking = promise;
    await before;
    letNextAsk = resolve;
    return [...atWork].filter(([, jobs]) => jobs >= limit).map(([team]) => team);
  };
}
