"use client";

import { toastWithUndo } from "@/components/foundation/record-layer/toast-with-undo";
import { useSetTaskStatus } from "@/lib/records/tasks/hooks";
import { taskMessages } from "@/lib/records/tasks/messages";

/** Ticks a task off that is somebody's reason to be called, and offers to take that back. */
export function useCompleteTask() {
  const { mutateAsync: setStatus } = useSetTaskStatus();
  return ({ id, title }: { id: string; title: string }) =>
    toastWithUndo(setStatus({ id, status: "Completed", before: "Pending" }), {
      toToast: () => ({ title: `Completed: ${title}` }),
      undo: () => setStatus({ id, status: "Pending", before: "Completed" }),
      failed: taskMessages.updateFailedAlert,
    });
}
