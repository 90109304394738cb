"use client";

import type { ReactElement } from "react";
import { DueMenu } from "@/components/records/due-menu";
import { moveWithUndo } from "@/components/records/move-with-undo";
import type { CalendarDay } from "@/lib/calendar-day";
import { useUpdateKeyDate } from "@/lib/key-dates/hooks";
import { KEY_DATE_LABELS, keyDateMessages } from "@/lib/key-dates/messages";
import type { KeyDate } from "@/lib/key-dates/serialize";

type OpenKeyDateDueProps = { trigger: ReactElement; keyDate: KeyDate; today: CalendarDay };

/** The menu of a key date's due label. */
export default function OpenKeyDateDue({ trigger, keyDate, today }: OpenKeyDateDueProps) {
  const { mutateAsync } = useUpdateKeyDate();
  const { id, kind, due_date: from, deals } = keyDate;
  const name = `${KEY_DATE_LABELS[kind]}: ${deals.title}`;
  const failed = keyDateMessages.updateFailedAlert;
  const save = (due_date: CalendarDay) =>
    mutateAsync({ id, changes: { due_date }, shown: { due_date } });
  return (
    <DueMenu
      {...{ trigger, name, today }}
      due={from}
      onMove={(to) =>
        moveWithUndo({ name, to, save: () => save(to), takeBack: () => save(from), failed })
      }
    />
  );
}
