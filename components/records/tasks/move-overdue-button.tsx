"use client";

import { Button } from "@/components/foundation/ui/button";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { taskMessages as text } from "@/lib/records/tasks/messages";
import { useMoveOverdue, useRestoreDueDates } from "@/lib/records/tasks/overdue-hooks";

/** Moves all of the person's own overdue tasks to today and offers to undo it. */
export function MoveOverdueButton() {
  const { mutateAsync: moveAll, isPending } = useMoveOverdue();
  const { mutateAsync: putBack } = useRestoreDueDates();
  const fail = () => showFailure(text.moveFailedAlert);

  const undo = (tasks: Awaited<ReturnType<typeof moveAll>>) =>
    void putBack(tasks).then((count) => {
      const kept = tasks.length - count;
      if (kept > 0) showToast({ variant: "info", title: text.notAllPutBack(kept) });
    }, fail);

  const move = () =>
    void moveAll().then(
      (tasks) =>
        showToast({
          title: text.movedToToday(tasks.length),
          ...(tasks.length > 0 && {
            action: { label: "Undo", onClick: () => undo(tasks) },
          }),
        }),
      fail,
    );

  return (
    <Button variant="quiet" size="sm" pending={isPending} onClick={move}>
      Move tasks to today
    </Button>
  );
}
