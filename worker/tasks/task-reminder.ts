import type { Task } from "graphile-worker";
import { z } from "zod";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { sendTaskReminder } from "@/lib/messaging/notifications/task-reminder.data";

const payloadSchema = z.object({ taskId: z.uuid(), reminderAt: z.string().min(1) });

/**
 * Sends a task's reminder, once however often the job runs. The transaction that sets the time enqueues the job.
 */
export const taskReminder =
  (db: SqlDatabase): Task =>
  async (payload) => {
    const { taskId, reminderAt } = payloadSchema.parse(payload);
    await sendTaskReminder(db, taskId, reminderAt);
  };
