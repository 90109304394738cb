import "server-only";
import { requireUnchanged, updateRefusal } from "@/lib/api/edit-conflict";
import { AppError, forbidden, notFound, toAppError } from "@/lib/api/errors";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { scopeOf } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { dayIn } from "@/lib/calendar-day";
import type { Db } from "@/lib/supabase/server";
import { dueRange } from "./due-range";
import type { TaskListQuery } from "./schema";
import { taskMessages as text } from "./messages";
import type { CreateTaskBody, UpdateTaskBody } from "./schema";
import { toTask, type Task, type TaskPage, type TaskRow } from "./serialize";

/** Raised for a repeating task without a due date, which a change of one field alone can make. */
const RAISED_INVALID = "PT400";

/** Completed tasks that are overdue or due soon: there are none. */
const NO_TASKS: TaskPage = { tasks: [], totalCount: 0, totalPages: 0, page: 1 };

type ListedRow = TaskRow & { total_count: number };

/** One page of the tasks the actor may see that match, by due date, and how many there are in all. */
export async function listTasks(
  db: Db,
  actor: TenantActor,
  query: TaskListQuery,
): Promise<TaskPage> {
  const range = dueRange(query, dayIn(timeZoneOf(actor)));
  if (range.openOnly && query.completed) return NO_TASKS;
  const { data, error } = await db.rpc("list_tasks", {
    p_tenant_id: actor.tenantId,
    p_search: query.search,
    p_status: query.status,
    p_completed: range.openOnly ? false : query.completed,
    p_priority: query.priority,
    p_client_id: query.client_id,
    p_deal_id: query.deal_id,
    p_assigned_to: assigneeFilter(actor, query.assigned_to),
    p_due_from: range.from ?? undefined,
    p_due_to: range.to ?? undefined,
    p_sort_by: query.sortBy,
    p_limit: query.limit,
    p_offset: (query.page - 1) * query.limit,
  });
  if (error) throw toAppError(error);
  const rows = data as ListedRow[];
  const totalCount = rows[0]?.total_count ?? 0;
  return {
    tasks: rows.filter((row) => row.id !== null).map((row) => toTask(row, actor)),
    totalCount,
    totalPages: Math.ceil(totalCount / query.limit),
    page: query.page,
  };
}

/** Somebody who sees only their own passes themselves: an index then serves the page. */
function assigneeFilter(actor: TenantActor, wanted: string | undefined): string | undefined {
  if (wanted === "me") return actor.userId;
  return wanted ?? (scopeOf(actor, "TASKS_VIEW") === "OWN" ? actor.userId : undefined);
}

/** One task. 404 when there is none the actor may see. */
export async function getTask(db: Db, actor: TenantActor, id: string): Promise<Task> {
  const row = await findTask(db, actor, id);
  if (!row) throw notFound(text.notFound);
  return toTask(row, actor);
}

async function findTask(db: Db, actor: TenantActor, id: string): Promise<TaskRow | undefined> {
  const { data, error } = await db.rpc("get_tasks", { p_tenant_id: actor.tenantId, p_ids: [id] });
  if (error) throw toAppError(error);
  return (data as TaskRow[])[0];
}

/** Adds a task, the actor's own unless `assigned_to` names another. 404 for a client or deal out of sight. */
export async function createTask(
  db: Db,
  actor: TenantActor,
  { assigned_to = actor.userId, ...body }: CreateTaskBody,
): Promise<Task> {
  const { data, error } = await db
    .from("tasks")
    .insert({ ...body, assigned_to, tenant_id: actor.tenantId })
    .select("id")
    .single();
  if (error) throw saveError(error, assigned_to !== actor.userId ? text.cannotAssign : undefined);
  return getTask(db, actor, data.id);
}

/**
 * Changes the fields that are given. 404 out of sight, 403 beyond the actor's update scope, 409 when
 * `updated_at` is given and the task has changed since. Completing a repeating one makes the next.
 */
export async function updateTask(
  db: Db,
  actor: TenantActor,
  id: string,
  { updated_at, ...changes }: UpdateTaskBody,
): Promise<Task> {
  if (Object.values(changes).every((value) => value === undefined)) {
    const task = await getTask(db, actor, id);
    requireUnchanged(task, updated_at, text);
    return task;
  }
  const update = db.from("tasks").update(changes).eq("id", id).eq("tenant_id", actor.tenantId);
  const { data, error } = await (updated_at ? update.eq("updated_at", updated_at) : update).select(
    "id",
  );
  if (error) throw saveError(error, changes.assigned_to ? text.cannotAssign : text.cannotUpdate);
  if (data.length === 0) throw updateRefusal(await getTask(db, actor, id), text);
  return getTask(db, actor, id);
}

function saveError(error: { code: string; message: string }, refusal: string | undefined) {
  if (error.code === RAISED_INVALID) {
    return new AppError("invalid_input", text.recurrenceNeedsDate, {
      fields: { due_date: text.recurrenceNeedsDate },
      cause: error,
    });
  }
  const mapped = toAppError(error);
  return mapped.status === 403 && refusal ? forbidden(refusal, error) : mapped;
}

/** Deletes a task. 404 out of sight, 403 when it is not the actor's to delete. */
export async function deleteTask(db: Db, actor: TenantActor, id: string): Promise<void> {
  const { data, error } = await db
    .from("tasks")
    .delete()
    .eq("id", id)
    .eq("tenant_id", actor.tenantId)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length > 0) return;
  await getTask(db, actor, id);
  throw forbidden(text.cannotDelete);
}

export type DueCounts = { due_today: number; overdue: number };

/** How many open tasks of the actor's own are due today, and how many were due before. */
export async function countDueTasks(db: Db, actor: TenantActor): Promise<DueCounts> {
  const { data, error } = await db.rpc("count_my_due_tasks", {
    p_tenant_id: actor.tenantId,
    p_today: dayIn(timeZoneOf(actor)),
  });
  if (error) throw toAppError(error);
  return data[0] ?? { due_today: 0, overdue: 0 };
}
