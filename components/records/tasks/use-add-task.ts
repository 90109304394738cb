"use client";

import { useRef } from "react";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import type { WallTime } from "@/lib/foundation/dates/wall-time";
import { getBodyErrors, type PickedRecord } from "@/lib/foundation/record-layer/form";
import { useCreateTask, useDeleteTask } from "@/lib/records/tasks/hooks";
import { taskMessages } from "@/lib/records/tasks/messages";
import { applyClientSpelling } from "@/lib/records/tasks/quick-client";
import type { QuickTask } from "@/lib/records/tasks/quick-task";
import { toTaskText } from "@/lib/records/tasks/quick-text";
import type { CreateTaskInput } from "@/lib/records/tasks/schema";

/** The page's record, which a task belongs to. */
export type TaskSubject = { client_id?: string | null; deal_id?: string | null };

type AddTaskInput = {
  read: QuickTask;
  client: PickedRecord | null;
  about?: TaskSubject | undefined;
};

/**
 * Adds a task parsed from a line and offers to undo it. Throws ApiError, or RangeError with the reason it is
 * invalid.
 */
export function useAddTask(): (wanted: AddTaskInput, now: WallTime) => Promise<void> {
  const { mutateAsync: create } = useCreateTask();
  const { mutateAsync: remove } = useDeleteTask();
  // The idempotency key, so that sending the same task again after a failure creates it once.
  const attempt = useRef({ sent: "", key: "" });

  return async (wanted, now) => {
    const body = toBody(wanted);
    // The list loads without the schema for writing, which loads with the first new task.
    const { createTaskBody } = await import("@/lib/records/tasks/schema");
    const [error] = Object.values(getBodyErrors(createTaskBody, body));
    if (error) throw new RangeError(error);
    const sent = JSON.stringify(body);
    if (attempt.current.sent !== sent) attempt.current = { sent, key: crypto.randomUUID() };
    const { id, title } = await create({ body, idempotencyKey: attempt.current.key });
    attempt.current = { sent: "", key: "" };
    const fail = () => showFailure(taskMessages.deleteFailed);
    showToast({
      title: `Task added: ${title}`,
      description: toTaskText(wanted.read, wanted.client, now.day),
      action: { label: "Undo", onClick: () => void remove(id).catch(fail) },
    });
  };
}

const toBody = ({ read, client, about }: AddTaskInput): CreateTaskInput => ({
  title: applyClientSpelling(read.title, client),
  type: read.type,
  due_date: read.day,
  due_time: read.time,
  client_id: client?.id ?? about?.client_id ?? null,
  deal_id: about?.deal_id ?? null,
});
