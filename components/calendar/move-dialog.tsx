"use client";

import { useState } from "react";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import type { CalendarDay } from "@/lib/calendar-day";
import { itemName } from "@/lib/calendar/item-text";
import { calendarMessages } from "@/lib/calendar/messages";
import type { CalendarItem } from "@/lib/calendar/serialize";
import { formatDate, formatDay } from "@/lib/format";
import { parseTypedDay } from "@/lib/typed-day";

type MoveDialogProps = {
  item: CalendarItem;
  today: CalendarDay;
  onMove: (item: CalendarItem, to: CalendarDay) => void;
  onClose: () => void;
};

/** The way to another day without dragging. */
export function MoveDialog({ item, today, onMove, onClose }: MoveDialogProps) {
  const [typed, setTyped] = useState(formatDate(item.day));
  const [error, setError] = useState<string>();

  function move() {
    const to = parseTypedDay(typed, today);
    if (!to) return setError(calendarMessages.dayInvalid);
    onClose();
    if (to !== item.day) onMove(item, to);
  }

  return (
    <FormDialog
      title={`Move ${itemName(item)}`}
      description={`It is on ${formatDay(item.day)}.`}
      action="Move"
      onSubmit={move}
      onClose={onClose}
    >
      <Field label="New day" required error={error}>
        <DateInput
          name="day"
          value={typed}
          today={today}
          onValueChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}
