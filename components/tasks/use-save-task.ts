"use client";

import { ApiError } from "@/lib/api/fetch";
import { useCreateTask, useUpdateTask } from "@/lib/tasks/hooks";
import { taskMessages } from "@/lib/tasks/messages";
import type { CreateTaskInput, UpdateTaskInput } from "@/lib/tasks/schema";
import type { Task } from "@/lib/tasks/serialize";

export type SaveOutcome =
  | { kind: "saved"; task: Task }
  | { kind: "stale" }
  | { kind: "refused"; text: string; signedOut: boolean; fields: Record<string, string> };

/** The two ways the form saves. Neither throws: what happened is in the outcome. */
export function useSaveTask() {
  const createTask = useCreateTask();
  const updateTask = useUpdateTask();

  async function create(body: CreateTaskInput): Promise<SaveOutcome> {
    try {
      return { kind: "saved", task: await createTask.mutateAsync(body) };
    } catch (error) {
      return refusal(error);
    }
  }

  /** Changes the fields given. `readAt` is the task's updated_at as it was read; null overwrites. */
  async function update(
    id: string,
    changes: UpdateTaskInput,
    readAt: string | null,
  ): Promise<SaveOutcome> {
    try {
      const guarded = readAt ? { ...changes, updated_at: readAt } : changes;
      return { kind: "saved", task: await updateTask.mutateAsync({ id, changes: guarded }) };
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return { kind: "stale" };
      return refusal(error);
    }
  }

  return { create, update };
}

/** SPEC §8: the server's message, else the form's own; a bug is an unexpected error. */
function refusal(error: unknown): SaveOutcome {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  const signedOut = error instanceof ApiError && error.status === 401;
  return { kind: "refused", text: refusalText(error), signedOut, fields };
}

function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return taskMessages.unexpected;
  const theirs = error.status < 500 ? error.message : "";
  return theirs || taskMessages.saveFailed;
}
