"use client";

import { showFailure, showToast } from "@/components/foundation/ui/toast";
import type { Message } from "@/lib/messaging/messages/serialize";
import { useRemoveTimelineMessage } from "@/lib/messaging/timeline/hooks";
import { timelineMessages as texts } from "@/lib/messaging/timeline/messages";
import { useDeleteTask } from "@/lib/records/tasks/hooks";
import type { Task } from "@/lib/records/tasks/serialize";

/** Returns a function that shows a toast for a log entry. Undo also removes its task. */
export function useToastLogged() {
  const removeMessage = useRemoveTimelineMessage();
  const deleteTask = useDeleteTask();

  async function undo(message: Message, task: Task | null) {
    try {
      await Promise.all([
        removeMessage.mutateAsync(message.id),
        task && deleteTask.mutateAsync(task.id),
      ]);
    } catch {
      showFailure(texts.undoFailed);
    }
  }

  return (title: string, [message, task = null]: [Message, (Task | null)?]) =>
    showToast({ title, action: { label: "Undo", onClick: () => void undo(message, task) } });
}
