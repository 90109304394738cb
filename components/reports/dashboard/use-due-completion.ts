"use client";

import { useState } from "react";
import { showToast } from "@/components/foundation/ui/toast";
import type { DueRow } from "@/lib/reports/dashboard/due-rows";
import { useMarkKeyDate } from "@/lib/records/key-dates/hooks";
import { keyDateMessages } from "@/lib/records/key-dates/messages";
import { useSetTaskStatus } from "@/lib/records/tasks/hooks";
import { taskMessages } from "@/lib/records/tasks/messages";
import { toggleStatus } from "@/lib/records/tasks/toggle-status";

type CompletionState = ReadonlyMap<string, { row: DueRow; done: boolean }>;

/** What was ticked, or unticked again, since the page was opened. A tick that is refused goes back. */
export function useDueCompletion() {
  const [ticks, setTicks] = useState<CompletionState>(new Map());
  const { mutateAsync: setStatus } = useSetTaskStatus();
  const { mutateAsync: markKeyDate } = useMarkKeyDate();
  const mark = (row: DueRow, done: boolean) =>
    setTicks((before) => new Map(before).set(row.id, { row, done }));

  const save = ({ id, status: before }: DueRow, done: boolean): Promise<unknown> => {
    if (before === null) return markKeyDate({ id, done });
    const status = toggleStatus(done, before);
    return setStatus({ id, status, before: done ? before : "Completed" });
  };

  const tick = (row: DueRow, done: boolean) => {
    mark(row, done);
    save(row, done).catch(() => {
      mark(row, !done);
      const { updateFailedAlert } = row.status === null ? keyDateMessages : taskMessages;
      showToast({ variant: "error", title: updateFailedAlert });
    });
  };

  return {
    touched: [...ticks.values()].map(({ row }) => row),
    isDone: ({ id }: DueRow) => ticks.get(id)?.done === true,
    tick,
  };
}
