import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError, forbidden } from "@/lib/foundation/errors";
import { createBulkChange } from "@/lib/foundation/record-layer/bulk.data";
import { createListChanges } from "@/lib/foundation/record-layer/changes.data";
import {
  createRecord,
  createDelete,
  createGet,
  updateRecord,
} from "@/lib/foundation/record-layer/data";
import {
  createList,
  toPageParams,
  createPrefetch,
  type ListedKind,
} from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { taskMessages as texts } from "./messages";
import type { CreateTaskBody, TaskListQuery, UpdateTaskBody } from "./schema";
import { toTask, type Task, type TaskPage } from "./serialize";

const tasks: ListedKind<"task", Task, TaskPage> = {
  name: "task",
  list: "tasks",
  page: (tasks, place) => ({ tasks, ...place }),
  toDto: toTask,
  texts,
};

const getPage = ({ assigned_to, ...query }: TaskListQuery) => ({
  ...toPageParams(query),
  owner: assigned_to,
});

/** The actor and the page they ask for in one call. */
export const prefetchTasks = createPrefetch(tasks, getPage);

/** One page of the tasks the actor may see that match, by due date, and how many there are in all. */
export const listTasks = createList(tasks, getPage);

/** The tasks the actor may see that were changed after a place, the earliest change first. */
export const listTaskChanges = createListChanges(tasks, "tasks");

/** One task. 404 when there is none the actor may see. */
export const getTask = createGet(tasks);

/** Adds a task, the actor's own unless `assigned_to` names another. 404 for a client or deal out of sight. */
export async function createTask(
  db: Db,
  actor: TenantActor,
  { assigned_to = actor.userId, ...body }: CreateTaskBody,
): Promise<Task> {
  try {
    return await createRecord(db, actor, tasks, { ...body, assigned_to });
  } catch (error) {
    throw saveError(error, assigned_to === actor.userId ? undefined : texts.cannotAssignTo);
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
    throw saveError(error, changes.assigned_to ? texts.cannotAssignTo : undefined);
  }
}

const saveError = (error: unknown, refusal: string | undefined): unknown =>
  error instanceof AppError && error.status === 403 && refusal ? forbidden(refusal, error) : error;

/** Deletes a task. 404 out of sight, 403 when it is not the actor's to delete. */
export const deleteTask = createDelete(tasks);

/** Changes or deletes many tasks at once; see createBulkChange(). */
export const changeTasks = createBulkChange(tasks, getPage);
