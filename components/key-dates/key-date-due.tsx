"use client";

import { onDemand } from "@/components/layout/on-demand";
import { DueButton } from "@/components/records/due-button";
import { DueText } from "@/components/records/due-text";
import type { CalendarDay } from "@/lib/calendar-day";
import type { KeyDate } from "@/lib/key-dates/serialize";

const OpenKeyDateDue = onDemand("menu", () => import("./open-key-date-due"));

type KeyDateDueProps = { keyDate: KeyDate; today: CalendarDay };

/** When a key date is due; for those who may change its deal, the way to another day. */
export function KeyDateDue({ keyDate, today }: KeyDateDueProps) {
  const done = keyDate.done_at !== null;
  const label = <DueText due={keyDate.due_date} today={today} done={done} />;
  if (!keyDate.can_update || done) return label;
  return (
    <OpenKeyDateDue keyDate={keyDate} today={today} trigger={<DueButton>{label}</DueButton>} />
  );
}
