import { expect, test } from "vitest";
import { database } from "../../stack";
import { queryCommitted, startBlocked, withSessions } from "../../rls/sessions";

const ADD = "select private.add_team_job('raced', '{}', null, p_job_key => 'raced')";

test("a job added while a worker locks the job with the same key is not lost", async () => {
  try {
    await withSessions(2, async (writer, worker) => {
      await database.query(ADD);
      await worker.query("begin");
      await worker.query(
        "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where key = 'raced'",
      );
      const { ended } = await startBlocked(writer, ADD);
      await worker.query("commit");
      await ended;
    });
    const waiting = await queryCommitted<number>(
      "select count(*)::int from graphile_worker._private_jobs where key = 'raced' and locked_at is null",
    );
    expect(waiting).toBe(1);
  } finally {
    await database.query(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'raced'`,
    );
  }
});
