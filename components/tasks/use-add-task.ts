"use client";

import { useRef } from "react";
import { showFailure, showToast } from "@/components/ui/toast";
import { bodyErrors, type Chosen } from "@/lib/records/form";
import { useCreateTask, useDeleteTask } from "@/lib/tasks/hooks";
import { taskMessages } from "@/lib/tasks/messages";
import { spelledFor } from "@/lib/tasks/quick-client";
import type { QuickTask } from "@/lib/tasks/quick-task";
import { createTaskBody, type CreateTaskInput } from "@/lib/tasks/schema";
import { quickTaskText } from "@/lib/tasks/quick-text";
import type { WallTime } from "@/lib/zoned-time";

/** What a task of a page belongs to. */
export type TaskAbout = { client_id?: string | null; deal_id?: string | null };

type Wanted = { read: QuickTask; client: Chosen | null; about?: TaskAbout | undefined };

/** Adds a task that was read off a line, and offers to take it back. Throws ApiError, or with what is wrong with it. */
export function useAddTask(): (wanted: Wanted, now: WallTime) => Promise<void> {
  const { mutateAsync: create } = useCreateTask();
  const { mutateAsync: remove } = useDeleteTask();
  // Sent again after a failure, the same task is written once.
  const attempt = useRef({ sent: "", key: "" });

  return async (wanted, now) => {
    const body = bodyOf(wanted);
    const [error] = Object.values(bodyErrors(createTaskBody, body));
    if (error) throw new RangeError(error);
    const sent = JSON.stringify(body);
    if (attempt.current.sent !== sent) attempt.current = { sent, key: crypto.randomUUID() };
    const { id, title } = await create({ body, idempotencyKey: attempt.current.key });
    attempt.current = { sent: "", key: "" };
    const fail = () => showFailure(taskMessages.deleteFailed);
    showToast({
      title: `Task added: ${title}`,
      description: quickTaskText(wanted.read, wanted.client, now.day),
      action: { label: "Undo", onClick: () => void remove(id).catch(fail) },
    });
  };
}

const bodyOf = ({ read, client, about }: Wanted): CreateTaskInput => ({
  title: spelledFor(read.title, client),
  type: read.type,
  due_date: read.day,
  due_time: read.time,
  client_id: client?.id ?? about?.client_id ?? null,
  deal_id: about?.deal_id ?? null,
});
