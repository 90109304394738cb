"use client";

import { useCallback, useState } from "react";
import { showToast } from "@/components/ui/toast";
import { formatDay } from "@/lib/format";
import { useMarkKeyDate } from "@/lib/key-dates/hooks";
import { KEY_DATE_LABELS, keyDateMessages } from "@/lib/key-dates/messages";
import type { KeyDate } from "@/lib/key-dates/serialize";
import { useSetTaskStatus } from "@/lib/tasks/hooks";
import { taskMessages } from "@/lib/tasks/messages";
import type { Task } from "@/lib/tasks/serialize";
import { tickedStatus } from "@/lib/tasks/ticked-status";

const sayFailed = (title: string) => () => showToast({ variant: "error", title });

/**
 * Ticking tasks and key dates, with a toast that offers to take it back. `ticked` holds what was
 * ticked since the list was opened: it keeps its place in the list.
 */
export function useTicking() {
  // One call's own callbacks would be dropped when the next tick follows at once: promises are not.
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
      const after = tickedStatus(completed, before);
      const onFailure = sayFailed(taskMessages.updateFailedAlert);
      const takeBack = () => void setStatus({ id, status: before, before: after }).catch(onFailure);
      remember(id);
      setStatus({ id, status: after, before }).then(
        (saved) =>
          showToast({
            title: completed ? "Task completed" : "Task marked incomplete",
            description: nextOne(saved) ?? title,
            action: { label: "Undo", onClick: takeBack },
          }),
        onFailure,
      );
    },
    [remember, setStatus],
  );

  const tickKeyDate = useCallback(
    ({ id, kind, deals }: KeyDate, done: boolean) => {
      const onFailure = sayFailed(keyDateMessages.updateFailedAlert);
      const takeBack = () => void markKeyDate({ id, done: !done }).catch(onFailure);
      remember(id);
      markKeyDate({ id, done }).then(
        () =>
          showToast({
            title: `${KEY_DATE_LABELS[kind]} ${done ? "done" : "open again"}`,
            description: deals.title,
            action: { label: "Undo", onClick: takeBack },
          }),
        onFailure,
      );
    },
    [remember, markKeyDate],
  );

  return { ticked, tickTask, tickKeyDate };
}

function nextOne({ status, next_due_date }: Task): string | null {
  if (status !== "Completed" || !next_due_date) return null;
  return `It comes back on ${formatDay(next_due_date)}`;
}
