"use client";

import { DueText } from "@/components/foundation/record-layer/due-text";
import { MovableDue } from "@/components/foundation/record-layer/movable-due";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useUpdateKeyDate } from "@/lib/records/key-dates/hooks";
import { KEY_DATE_LABELS, keyDateMessages } from "@/lib/records/key-dates/messages";
import type { KeyDate } from "@/lib/records/key-dates/serialize";

type KeyDateDueProps = { keyDate: KeyDate; today: CalendarDay };

/** Renders a key date's due day, with a menu to change it. */
export function KeyDateDue({ keyDate, today }: KeyDateDueProps) {
  const { mutateAsync } = useUpdateKeyDate();
  const { id, kind, due_date: due, deals, done_at, can_update } = keyDate;
  const done = done_at !== null;
  return (
    <MovableDue
      name={`${KEY_DATE_LABELS[kind]}: ${deals.title}`}
      due={due}
      today={today}
      save={(day) => {
        // A key date always has a day.
        const due_date = day ?? due;
        return mutateAsync({ id, changes: { due_date }, shown: { due_date } });
      }}
      failed={keyDateMessages.updateFailedAlert}
      canMove={can_update && !done}
    >
      <DueText due={due} today={today} done={done} />
    </MovableDue>
  );
}
