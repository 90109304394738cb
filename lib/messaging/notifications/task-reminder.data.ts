import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { notifyMember } from "./notify.data";

/**
 * Rings a task's reminder for whoever it is assigned to. Does nothing when the task is gone, done or was given another
 * time than `reminderAt`, the one the job was made for; when it has rung; or when its person has left or the team is
 * suspended. Returns whether it rang.
 */
export function sendTaskReminder(
  db: SqlDatabase,
  taskId: string,
  reminderAt: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const task = await trx
      .selectFrom("tasks as t")
      .innerJoin("tenant_members as m", (join) =>
        join.onRef("m.tenant_id", "=", "t.tenant_id").onRef("m.user_id", "=", "t.assigned_to"),
      )
      .select(["t.id", "t.tenant_id", "t.assigned_to", "t.title", "t.due_date", "t.due_time"])
      .where("m.status", "=", "active")
      .where("t.id", "=", taskId)
      .where("t.reminder_at", "=", reminderAt)
      .where("t.status", "<>", "Completed")
      .where("t.reminded_at", "is distinct from", reminderAt)
      .where(sql<boolean>`not private.is_suspended(t.tenant_id)`)
      .forNoKeyUpdate("t")
      .executeTakeFirst();
    if (!task) return false;
    const { id, title, due_date, due_time } = task;
    await notifyMember(trx, {
      tenantId: task.tenant_id,
      userId: task.assigned_to,
      kind: "task_reminder",
      title,
      url: `/tasks/edit/${id}`,
      mail: {
        kind: "task_reminder",
        variables: { taskId: id, title, dueDate: due_date, dueTime: due_time?.slice(0, 5) ?? null },
      },
    });
    await trx.updateTable("tasks").set({ reminded_at: reminderAt }).where("id", "=", id).execute();
    return true;
  });
}
