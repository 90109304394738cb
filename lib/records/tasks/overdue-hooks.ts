"use client";

import { useMutation } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { PutBackTasksBody } from "./overdue-schema";

/** Moves the person's overdue tasks to today. Returns the data for restoring them. Throws ApiError. */
export const useMoveOverdue = () =>
  useMutation({
    meta: { changedKind: "tasks" },
    mutationFn: async () =>
      (await apiFetch<PutBackTasksBody>("/api/tasks/move-overdue", { method: "POST" })).tasks,
  });

/** Restores the due dates of moved tasks. Returns the number of restored tasks. Throws ApiError. */
export const useRestoreDueDates = () =>
  useMutation({
    meta: { changedKind: "tasks" },
    mutationFn: async (tasks: PutBackTasksBody["tasks"]) =>
      (
        await apiFetch<{ count: number }>("/api/tasks/put-back", {
          method: "POST",
          body: { tasks },
        })
      ).count,
  });
