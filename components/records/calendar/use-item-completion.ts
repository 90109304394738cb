"use client";

import { useState } from "react";
import { toastWithUndo } from "@/components/foundation/record-layer/toast-with-undo";
import { useMarkItem } from "@/lib/records/calendar/hooks";
import { itemName } from "@/lib/records/calendar/item-text";
import type { CalendarItem } from "@/lib/records/calendar/serialize";
import { keyDateMessages } from "@/lib/records/key-dates/messages";
import { taskMessages } from "@/lib/records/tasks/messages";

/** Ticking what the agenda shows; `ticked` holds the ids of what was ticked since it was opened. */
export function useItemCompletion() {
  // One call's own callbacks would be dropped when the next tick follows at once: promises are not.
  const { mutateAsync: mark } = useMarkItem();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());

  function tick(item: CalendarItem, done: boolean) {
    const { updateFailedAlert } = item.kind === "task" ? taskMessages : keyDateMessages;
    setTicked((before) => new Set(before).add(item.id));
    toastWithUndo(mark({ item, done }), {
      toToast: () => ({ title: done ? "Done" : "Open again", description: itemName(item) }),
      undo: () => mark({ item: { ...item, done }, done: !done }),
      failed: updateFailedAlert,
    });
  }

  return { ticked, tick };
}
