"use client";

import { showToast } from "@/components/ui/toast";
import { useSetTaskStatus } from "@/lib/tasks/hooks";
import { taskMessages } from "@/lib/tasks/messages";

type OpenTask = { id: string; title: string };

/** Ticks a task off that is somebody's reason to be called, and offers to take that back. */
export function useCompleteTask() {
  const { mutate } = useSetTaskStatus();
  const onError = () => showToast({ variant: "error", title: taskMessages.updateFailedAlert });

  const reopen = ({ id }: OpenTask) =>
    mutate({ id, status: "Pending", before: "Completed" }, { onError });

  return (task: OpenTask) =>
    mutate(
      { id: task.id, status: "Completed", before: "Pending" },
      {
        onSuccess: () =>
          showToast({
            title: `Completed: ${task.title}`,
            action: { label: "Undo", onClick: () => reopen(task) },
          }),
        onError,
      },
    );
}
