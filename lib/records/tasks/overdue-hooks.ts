"use client";

import { useMutation } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { PutBackTasksBody } from "./overdue-schema";

/** Moves one's own overdue tasks to today; answers what putting them back takes. Throws ApiError. */
export const useMoveOverdue = () =>
  useMutation({
    meta: { changedKind: "tasks" },
    mutationFn: async () =>
      (await apiFetch<PutBackTasksBody>("/api/tasks/move-overdue", { method: "POST" })).tasks,
  });

/** Gives tasks the days back that they were moved from; answers how many. Throws ApiError. */
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
