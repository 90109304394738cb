import type { Task } from "graphile-worker";
import { z } from "zod";

const payloadSchema = z.object({ taskId: z.uuid(), reminderAt: z.string().min(1) });

/**
 * Rings a task's reminder: a notification, and a mail for whoever asked for one. The job is made by
 * the transaction that sets the time; the database does nothing when the task is gone, done, or was
 * given another time since, and rings once however often the job runs.
 */
export const taskReminder: Task = async (payload, { withPgClient }) => {
  const { taskId, reminderAt } = payloadSchema.parse(payload);
  await withPgClient((client) =>
    client.query("select public.send_task_reminder($1, $2)", [taskId, reminderAt]),
  );
};
