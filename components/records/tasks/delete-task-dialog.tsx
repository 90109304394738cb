"use client";

import { createDeleteDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { useDeleteTask } from "@/lib/records/tasks/hooks";
import { taskMessages } from "@/lib/records/tasks/messages";

/** Asks for confirmation before a task is deleted. */
export default createDeleteDialog(useDeleteTask, ({ title }: { id: string; title: string }) => ({
  kind: "Task",
  text: taskMessages.deleteConfirm(title),
  failureText: taskMessages.deleteFailed,
  successText: { title: "Task deleted", description: title },
}));
