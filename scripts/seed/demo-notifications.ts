import type { DemoTask } from "./demo-tasks";
import { deriveId } from "./ids";

const HOUR_MS = 3_600_000;

/** Returns one person's recent notifications. The latest is unread. */
export function demoNotifications(tasks: readonly DemoTask[], ownerId: string, now: Date) {
  const open = tasks.filter((task) => task.assigned_to === ownerId && task.status !== "Completed");
  return open.slice(0, 3).map((task, index) => {
    const rung = new Date(now.getTime() - (2 + index * 23) * HOUR_MS);
    return {
      id: deriveId("notification", task.id),
      tenant_id: task.tenant_id,
      user_id: ownerId,
      kind: "task_reminder",
      title: task.title,
      url: `/tasks/edit/${task.id}`,
      read_at: index === 0 ? null : rung,
      created_at: rung,
    };
  });
}
