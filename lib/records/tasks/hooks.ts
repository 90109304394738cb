"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import { updateCache, optimisticUpdate } from "@/lib/foundation/record-layer/cache";
import { readRecord } from "@/lib/foundation/record-layer/hooks";
import {
  useCreateRecord,
  useDeleteRecord,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/write-hooks";
import { invalidateAfter } from "@/lib/foundation/record-layer/invalidation";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import { useRecordPages, type InitialPages } from "@/lib/foundation/record-layer/pages-hook";
import type { CreateTaskInput, UpdateTaskInput } from "./schema";
import type { Task, TaskPage } from "./serialize";

export type TaskStatus = Task["status"];

/** Reads GET /api/tasks page by page. `query` excludes the page; null reads nothing. */
export const useTaskList = (query: URLSearchParams | null, initial?: InitialPages<TaskPage>) =>
  useRecordPages<TaskPage>("tasks", query, initial);

/** Reads one task from the server. Throws ApiError. */
export const readTask = (id: string) => readRecord<Task>("tasks", id);

/** Creates a task. Throws ApiError. */
export const useCreateTask = () => useCreateRecord<CreateTaskInput, Task>("tasks");

/** Changes the given fields; 409 if it has changed since `updated_at`. Throws ApiError. */
export const useUpdateTask = () => useUpdateRecord<UpdateTaskInput, Task>("tasks");

type Tick = { id: string; status: TaskStatus; before: TaskStatus };

/**
 * Sets a task's status from a checkbox or a menu. The task changes at once and keeps its place in lists; the
 * change is undone when the server refuses. Throws ApiError.
 */
export function useSetTaskStatus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: Tick) =>
      apiFetch<Task>(`/api/tasks/${id}`, { method: "PATCH", body: { status } }),
    onMutate: ({ id, status }) => optimisticUpdate(queryClient, "tasks", id, { status }),
    onError: (_error, _tick, undo) => undo?.(),
    onSuccess: (saved, { before }) => {
      updateCache(queryClient, "tasks", saved.id, () => saved);
      const repeats =
        saved.recurrence !== null && (saved.next_task_id !== null || before === "Completed");
      // A repeating task creates its successor, so the list is refetched. Otherwise rows keep their place
      // until the next refetch.
      invalidateAfter(queryClient, "tasks", repeats ? {} : { inPlace: recordKeys("tasks").lists });
    },
  });
}

/** Deletes a task. Throws ApiError. */
export const useDeleteTask = () => useDeleteRecord("tasks");
