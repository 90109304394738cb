import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can, inScope } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { initials } from "@/lib/foundation/text/format";
import { toCustomValues } from "@/lib/records/custom-fields/field-types";
import { taskFields } from "./fields";
import { taskMessages } from "./messages";

/** A task row with joined names. */
export type TaskRow = Tables<"task_records">;

/** Returns a task for the API, in snake_case, with its client and deal nested. */
export function toTask(
  { tenant_id: _, assignee_team_id, client_name, client_removed, deal_title, ...task }: TaskRow,
  actor: TenantActor,
) {
  const owner = { ownerId: task.assigned_to, ownerTeamId: assignee_team_id };
  const canUpdate = inScope(actor, "TASKS_UPDATE", owner);
  return {
    ...task,
    custom: toCustomValues(task),
    clients: nestedClient(task.client_id, client_name, client_removed),
    deals: deal_title === null ? null : { id: task.deal_id, title: deal_title },
    can_update: canUpdate,
    // A person may delete a task of their own that they may update. The team's owner may delete any task.
    can_delete:
      inScope(actor, "TASKS_DELETE", owner) || (canUpdate && task.assigned_to === actor.userId),
    can_assign: canUpdate && can(actor, taskFields.assigned_to.permission),
  };
}

/** Returns null when the task never had a client, and Unknown Client when the client is deleted or hidden. */
function nestedClient(id: string | null, name: string | null, isRemoved: boolean) {
  if (name !== null) return { id, name, initials: initials(name) };
  if (id === null && !isRemoved) return null;
  const { unknownClient, unknownClientInitials } = taskMessages;
  return { id: null, name: unknownClient, initials: unknownClientInitials };
}

export type Task = ReturnType<typeof toTask>;

export type TaskPage = { tasks: Task[]; totalCount: number; totalPages: number; page: number };
