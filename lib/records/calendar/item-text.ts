import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { KEY_DATE_LABELS } from "@/lib/records/key-dates/messages";
import type { CalendarItem } from "./serialize";

type Named = Pick<CalendarItem, "kind" | "title" | "key_date_kind">;

/** "Inspection" or "Expected closing" for a deal's entry; null for a task, which has a title. */
export function getOccasion({ kind, key_date_kind }: Omit<Named, "title">): string | null {
  if (kind === "task") return null;
  return key_date_kind ? KEY_DATE_LABELS[key_date_kind] : "Expected closing";
}

/** Returns an entry's name in one line: "Call the lender", "Inspection: Elm Street". */
export function itemName(item: Named): string {
  const occasion = getOccasion(item);
  return occasion ? `${occasion}: ${item.title}` : item.title;
}

/** Returns the path of an entry: a task's form, else its deal. */
export const itemPath = ({ kind, id, deal_id }: CalendarItem): string =>
  kind === "task" ? `/tasks/edit/${id}` : `/deal/${deal_id ?? id}`;

/** Whether an entry is past its day and not done. Shown in red. */
export const isOverdue = ({ done, day }: CalendarItem, today: CalendarDay): boolean =>
  !done && day < today;
