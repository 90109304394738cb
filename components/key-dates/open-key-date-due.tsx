"use client";

import type { ReactElement } from "react";
import { MoveDueMenu } from "@/components/records/move-due-menu";
import type { CalendarDay } from "@/lib/calendar-day";
import { useUpdateKeyDate } from "@/lib/key-dates/hooks";
import { KEY_DATE_LABELS, keyDateMessages } from "@/lib/key-dates/messages";
import type { KeyDate } from "@/lib/key-dates/serialize";

type OpenKeyDateDueProps = { trigger: ReactElement; keyDate: KeyDate; today: CalendarDay };

/** The menu of a key date's due label. */
export default function OpenKeyDateDue({ keyDate, ...menu }: OpenKeyDateDueProps) {
  const { mutateAsync } = useUpdateKeyDate();
  const { id, kind, due_date: due, deals } = keyDate;
  return (
    <MoveDueMenu
      {...menu}
      name={`${KEY_DATE_LABELS[kind]}: ${deals.title}`}
      due={due}
      save={(due_date) => mutateAsync({ id, changes: { due_date }, shown: { due_date } })}
      failed={keyDateMessages.updateFailedAlert}
    />
  );
}
