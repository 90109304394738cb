import "server-only";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { AppError, forbidden, toAppError } from "@/lib/errors";
import {
  createRecord,
  deleteRecord,
  getRecord,
  listRecords,
  pagePlace,
  pageWanted,
  updateRecord,
  withActor,
  type Found,
  type RecordKind,
} from "@/lib/records/data";
import type { Db } from "@/lib/supabase/server";
import { taskMessages as texts } from "./messages";
import type { CreateTaskBody, TaskListQuery, UpdateTaskBody } from "./schema";
import { toTask, type Task, type TaskPage } from "./serialize";

const tasks: RecordKind<"task", Task> = {
  name: "task",
  list: "tasks",
  answer: toTask,
  texts,
};

const pageOf = ({ assigned_to, ...query }: TaskListQuery) => ({
  ...pageWanted(query),
  owner: assigned_to,
});

/** The actor and the page they ask for in one call. */
export const tasksWithActor = withActor(tasks, pageOf);

/** One page of the tasks the actor may see that match, by due date, and how many there are in all. */
export async function listTasks(
  db: Db,
  actor: TenantActor,
  query: TaskListQuery,
  loaded?: Found<"task">,
): Promise<TaskPage> {
  const found = loaded ?? (await listRecords(db, actor, tasks, pageOf(query)));
  return { tasks: found.rows.map((row) => toTask(row, actor)), ...pagePlace(found, query) };
}

/** One task. 404 when there is none the actor may see. */
export const getTask = (db: Db, actor: TenantActor, id: string): Promise<Task> =>
  getRecord(db, actor, tasks, id);

/** Adds a task, the actor's own unless `assigned_to` names another. 404 for a client or deal out of sight. */
export async function createTask(
  db: Db,
  actor: TenantActor,
  { assigned_to = actor.userId, ...body }: CreateTaskBody,
): Promise<Task> {
  try {
    return await createRecord(db, actor, tasks, { ...body, assigned_to });
  } catch (error) {
    throw saveError(error, assigned_to === actor.userId ? undefined : texts.cannotAssign);
  }
}

/**
 * Changes the fields that are given. 404 out of sight, 403 beyond the actor's update scope, 409 when
 * `updated_at` is given and the task has changed since. Completing a repeating one makes the next.
 */
export async function updateTask(
  db: Db,
  actor: TenantActor,
  id: string,
  changes: UpdateTaskBody,
): Promise<Task> {
  try {
    return await updateRecord(db, actor, tasks, id, changes);
  } catch (error) {
    throw saveError(error, changes.assigned_to ? texts.cannotAssign : undefined);
  }
}

/** Raised for a repeating task without a due date, which a change of one field alone can make. */
const RAISED_INVALID = "PT400";

function saveError(error: unknown, refusal: string | undefined): unknown {
  if (!(error instanceof AppError)) return error;
  if ((error.cause as { code?: unknown } | undefined)?.code === RAISED_INVALID) {
    return new AppError("invalid_input", texts.recurrenceNeedsDate, {
      fields: { due_date: texts.recurrenceNeedsDate },
      cause: error,
    });
  }
  return error.status === 403 && refusal ? forbidden(refusal, error) : error;
}

/** Deletes a task. 404 out of sight, 403 when it is not the actor's to delete. */
export const deleteTask = (db: Db, actor: TenantActor, id: string): Promise<void> =>
  deleteRecord(db, actor, tasks, id);

export type DueCounts = { due_today: number; overdue: number };

/** How many open tasks of the actor's own are due today, and how many were due before. */
export async function countDueTasks(db: Db, actor: TenantActor): Promise<DueCounts> {
  const { data, error } = await db
    .rpc("count_my_due_tasks", { p_tenant_id: actor.tenantId })
    .single();
  if (error) throw toAppError(error);
  return data;
}
