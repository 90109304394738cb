"use client";

import { showToast } from "@/components/foundation/ui/toast";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDay } from "@/lib/foundation/text/format";
import { moveFailureText, useMoveItem, type ItemMove } from "@/lib/records/calendar/hooks";
import { itemName } from "@/lib/records/calendar/item-text";
import { calendarMessages } from "@/lib/records/calendar/messages";
import type { CalendarItem } from "@/lib/records/calendar/serialize";

function toastRefused(error: unknown, { item }: ItemMove) {
  showToast({
    variant: "error",
    title: moveFailureText(error),
    description: calendarMessages.wentBack(itemName(item), formatDay(item.day)),
  });
}

/** Moves an entry to another day and offers to undo it. */
export function useMoveWithUndo(): (item: CalendarItem, to: CalendarDay) => void {
  // `mutate` drops a call's callbacks when the next move follows at once. `mutateAsync` settles for every call.
  const { mutateAsync } = useMoveItem(toastRefused);
  const send = (item: CalendarItem, to: CalendarDay) =>
    mutateAsync({ item, to }).then(
      () => true,
      () => false,
    );
  return (item, to) =>
    void send(item, to).then((moved) => {
      if (!moved) return;
      showToast({
        title: `Moved to ${formatDay(to)}`,
        description: itemName(item),
        action: { label: "Undo", onClick: () => void send({ ...item, day: to }, item.day) },
      });
    });
}
