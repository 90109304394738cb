import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { KEY_DATE_LABELS } from "@/lib/records/key-dates/messages";
import type { CalendarItem } from "./serialize";

type Named = Pick<CalendarItem, "kind" | "title" | "key_date_kind">;

/** "Inspection" or "Expected closing" for what is said of a deal; null for a task, which is its title. */
export function getOccasion({ kind, key_date_kind }: Omit<Named, "title">): string | null {
  if (kind === "task") return null;
  return key_date_kind ? KEY_DATE_LABELS[key_date_kind] : "Expected closing";
}

/** How an entry is called in one line: "Call the lender", "Inspection: Elm Street". */
export function itemName(item: Named): string {
  const occasion = getOccasion(item);
  return occasion ? `${occasion}: ${item.title}` : item.title;
}

/** Where an entry opens: a task's form, else its deal. */
export const itemPath = ({ kind, id, deal_id }: CalendarItem): string =>
  kind === "task" ? `/tasks/edit/${id}` : `/deal/${deal_id ?? id}`;

/** Past its day and not done: shown in red. */
export const isOverdue = ({ done, day }: CalendarItem, today: CalendarDay): boolean =>
  !done && day < today;
