"use client";

import { useTaskCounts } from "@/lib/tasks/count-hook";
import type { NavigationCounts } from "./navigation-links";

/** What stands beside entries of the navigation: the person's tasks due today. */
export function useNavigationCounts({ countsTasks }: { countsTasks: boolean }): NavigationCounts {
  const tasks = useTaskCounts({ enabled: countsTasks });
  return { "/tasks": tasks.data?.due_today ?? 0 };
}
