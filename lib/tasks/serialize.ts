import type { TenantActor } from "@/lib/auth/actor-schema";
import { can, inScope } from "@/lib/auth/permissions";
import { initials } from "@/lib/format";
import type { Tables } from "@/lib/supabase/database.types";
import { taskMessages } from "./messages";

/** A task as the database gives it, with the names beside it. */
export type TaskRow = Tables<"task_records">;

/** A task as the API answers it: snake_case, its client and deal nested. */
export function toTask(row: TaskRow, actor: TenantActor) {
  const owner = { ownerId: row.assigned_to, ownerTeamId: row.assignee_team_id };
  const canUpdate = inScope(actor, "TASKS_UPDATE", owner);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    due_date: row.due_date,
    due_time: row.due_time,
    priority: row.priority,
    status: row.status,
    type: row.type,
    assigned_to: row.assigned_to,
    assignee_name: row.assignee_name,
    client_id: row.client_id,
    deal_id: row.deal_id,
    clients: nestedClient(row),
    deals: row.deal_title === null ? null : { id: row.deal_id, title: row.deal_title },
    reminder_at: row.reminder_at,
    recurrence: row.recurrence,
    next_task_id: row.next_task_id,
    next_due_date: row.next_due_date,
    completed_at: row.completed_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    can_update: canUpdate,
    // A person may delete a task of their own that they may update, the owner any.
    can_delete:
      inScope(actor, "TASKS_DELETE", owner) || (canUpdate && row.assigned_to === actor.userId),
    can_assign: canUpdate && can(actor, "TASKS_ASSIGN"),
  };
}

/** Null for a task that never had a client; Unknown Client for one that was deleted or cannot be seen. */
function nestedClient(row: TaskRow) {
  if (row.client_name !== null) {
    return { id: row.client_id, name: row.client_name, initials: initials(row.client_name) };
  }
  if (row.client_id === null && !row.client_removed) return null;
  const { unknownClient, unknownClientInitials } = taskMessages;
  return { id: null, name: unknownClient, initials: unknownClientInitials };
}

export type Task = ReturnType<typeof toTask>;

export type TaskPage = { tasks: Task[]; totalCount: number; totalPages: number; page: number };
