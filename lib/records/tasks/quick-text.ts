import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatClockTime } from "@/lib/foundation/dates/clock-time";
import { dueLabel } from "@/lib/foundation/record-layer/due-label";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import type { QuickTask } from "./quick-task";

/** Returns the due text of a parsed task: "Tomorrow, 3:00 PM", "No due date". */
export function toDueText({ day, time }: QuickTask, today: CalendarDay): string {
  const { text } = dueLabel(day, today);
  return time ? `${text}, ${formatClockTime(time)}` : text;
}

/** Returns the client and due text of a parsed task: "Aisha Mbeki · Tomorrow, 3:00 PM". */
export const toTaskText = (
  read: QuickTask,
  client: PickedRecord | null,
  today: CalendarDay,
): string => [client?.label, toDueText(read, today)].filter(Boolean).join(" · ");
