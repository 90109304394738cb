"use client";

import { useCallback, useState } from "react";
import { toastWithUndo } from "@/components/foundation/record-layer/toast-with-undo";
import { formatDay } from "@/lib/foundation/text/format";
import { useMarkKeyDate } from "@/lib/records/key-dates/hooks";
import { KEY_DATE_LABELS, keyDateMessages } from "@/lib/records/key-dates/messages";
import type { KeyDate } from "@/lib/records/key-dates/serialize";
import { useSetTaskStatus } from "@/lib/records/tasks/hooks";
import { taskMessages } from "@/lib/records/tasks/messages";
import type { Task } from "@/lib/records/tasks/serialize";
import { toggleStatus } from "@/lib/records/tasks/toggle-status";

/**
 * Completes tasks and key dates, with a toast that offers undo. `ticked` contains the ids completed since the list
 * was opened; those entries keep their place in the list.
 */
export function useCompleteWithUndo() {
  // `mutate` drops a call's callbacks when the next tick follows at once. `mutateAsync` settles for every call.
  const { mutateAsync: setStatus } = useSetTaskStatus();
  const { mutateAsync: markKeyDate } = useMarkKeyDate();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const remember = useCallback(
    (id: string) => setTicked((before) => (before.has(id) ? before : new Set(before).add(id))),
    [],
  );

  const tickTask = useCallback(
    (task: Task, completed: boolean) => {
      const { id, title, status: before } = task;
      const after = toggleStatus(completed, before);
      remember(id);
      toastWithUndo(setStatus({ id, status: after, before }), {
        toToast: (saved) => ({
          title: completed ? "Task completed" : "Task marked incomplete",
          description: toNextDueText(saved) ?? title,
        }),
        undo: () => setStatus({ id, status: before, before: after }),
        failed: taskMessages.updateFailedAlert,
      });
    },
    [remember, setStatus],
  );

  const tickKeyDate = useCallback(
    ({ id, kind, deals }: KeyDate, done: boolean) => {
      remember(id);
      toastWithUndo(markKeyDate({ id, done }), {
        toToast: () => ({
          title: `${KEY_DATE_LABELS[kind]} ${done ? "done" : "open again"}`,
          description: deals.title,
        }),
        undo: () => markKeyDate({ id, done: !done }),
        failed: keyDateMessages.updateFailedAlert,
      });
    },
    [remember, markKeyDate],
  );

  return { ticked, tickTask, tickKeyDate };
}

function toNextDueText({ status, next_due_date }: Task): string | null {
  if (status !== "Completed" || !next_due_date) return null;
  return `It comes back on ${formatDay(next_due_date)}`;
}
