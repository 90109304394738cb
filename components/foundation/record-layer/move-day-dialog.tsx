"use client";

import { useState } from "react";
import { DateInput } from "@/components/foundation/ui/date-input";
import { Field } from "@/components/foundation/ui/field";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { DAY_INVALID } from "@/lib/foundation/record-layer/form";
import { formatDate } from "@/lib/foundation/text/format";

type MoveDayDialogProps = {
  title: string;
  description: string;
  action: string;
  /** The current day. */
  day: CalendarDay | null;
  today: CalendarDay;
  /** Called with another day than the current one. */
  onMove: (to: CalendarDay) => void;
  onClose: () => void;
};

/** A dialog for any other day, typed or picked. */
export function MoveDayDialog(props: MoveDayDialogProps) {
  const { title, description, action, day, today, onMove, onClose } = props;
  const [typed, setTyped] = useState(day ? formatDate(day) : "");
  const [error, setError] = useState<string>();

  function move() {
    const to = parseTypedDay(typed, today);
    if (!to) return setError(DAY_INVALID);
    onClose();
    if (to !== day) onMove(to);
  }

  return (
    <FormDialog {...{ title, description, action, onClose }} onSubmit={move}>
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
