"use client";

import { sayWithUndo } from "@/components/records/say-with-undo";
import { useSetTaskStatus } from "@/lib/tasks/hooks";
import { taskMessages } from "@/lib/tasks/messages";

/** Ticks a task off that is somebody's reason to be called, and offers to take that back. */
export function useCompleteTask() {
  const { mutateAsync: setStatus } = useSetTaskStatus();
  return ({ id, title }: { id: string; title: string }) =>
    sayWithUndo(setStatus({ id, status: "Completed", before: "Pending" }), {
      said: () => ({ title: `Completed: ${title}` }),
      undo: () => setStatus({ id, status: "Pending", before: "Completed" }),
      failed: taskMessages.updateFailedAlert,
    });
}
