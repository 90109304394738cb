import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { notifyMember } from "./notify.data";

/**
 * Notifies a task's assignee of its reminder and returns whether it did. Does nothing when the task
 * is deleted or completed, its reminder time differs from `reminderAt` (the job's), the reminder
 * was sent, the assignee has left, or the team is suspended.
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
      .where(({ and }) =>
        and({ "m.status": "active", "t.id": taskId, "t.reminder_at": reminderAt }),
      )
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
