"use client";

import { useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";

const TASK_COUNTS_KEY = ["tasks", "counts"];

type TaskCounts = { due_today: number; overdue: number };

const EVERY_MS = 5 * 60_000;

/**
 * Reads the numbers of the person's open tasks due today and overdue, and refetches them every five minutes
 * in a visible tab.
 */
export function useTaskCounts({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: TASK_COUNTS_KEY,
    queryFn: ({ signal }) => apiFetch<TaskCounts>("/api/tasks/counts", { signal }),
    refetchInterval: EVERY_MS,
    enabled,
  });
}
