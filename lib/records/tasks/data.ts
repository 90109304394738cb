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
import type { WithPatch } from "@/lib/records/custom-fields/field-types";
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

const toTaskParams = ({ assigned_to, ...query }: TaskListQuery) => ({
  ...toPageParams(query),
  owner: assigned_to,
});

/** Reads the actor and the requested page in one call. */
export const prefetchTasks = createPrefetch(tasks, toTaskParams);

/** Returns a page of visible, matching tasks by due date, with the total. */
export const listTasks = createList(tasks, toTaskParams);

/** Returns tasks changed after a cursor, earliest change first, that the actor can see. */
export const listTaskChanges = createListChanges(tasks, "tasks");

/** Returns one task. Throws 404 when the actor cannot see it. */
export const getTask = createGet(tasks);

/**
 * Creates a task, by default assigned to the actor. Throws 403 for an assignee out of reach, 404 when the
 * client or deal is not visible.
 */
export async function createTask(
  db: Db,
  actor: TenantActor,
  { assigned_to = actor.userId, ...body }: WithPatch<CreateTaskBody>,
): Promise<Task> {
  try {
    return await createRecord(db, actor, tasks, { ...body, assigned_to });
  } catch (error) {
    throw saveError(error, assigned_to === actor.userId ? undefined : texts.cannotAssignTo);
  }
}

/**
 * Changes the given fields. Throws 404 when the actor cannot see the task, 403 outside their update scope,
 * 409 when it has changed since `updated_at`. Completing a repeating task creates the next one.
 */
export async function updateTask(
  db: Db,
  actor: TenantActor,
  id: string,
  changes: WithPatch<UpdateTaskBody>,
): Promise<Task> {
  try {
    return await updateRecord(db, actor, tasks, id, changes);
  } catch (error) {
    throw saveError(error, changes.assigned_to ? texts.cannotAssignTo : undefined);
  }
}

const saveError = (error: unknown, refusal: string | undefined): unknown =>
  error instanceof AppError && error.status === 403 && refusal ? forbidden(refusal, error) : error;

/** Deletes a task. Throws 404 when the actor cannot see it, 403 when they may not delete it. */
export const deleteTask = createDelete(tasks);

/** Changes or deletes many tasks at once; see createBulkChange(). */
export const changeTasks = createBulkChange(tasks, toTaskParams);
