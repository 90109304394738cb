import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { KEY_DATE_LABELS } from "@/lib/records/key-dates/messages";
import type { CalendarKind } from "./kinds";
import type { CalendarItem } from "./serialize";

type Named = Pick<CalendarItem, "kind" | "title" | "key_date_kind">;

const OCCASIONS: Record<Exclude<CalendarKind, "task" | "key_date">, string> = {
  expected_close: "Expected closing",
  closing_date: "Closing day",
  contract_date: "Contract day",
};

/** Returns "Inspection" for a deal's entry, "Closing day" for a transaction's; null for a task, which has a title. */
export function getOccasion({ kind, key_date_kind }: Omit<Named, "title">): string | null {
  if (kind === "task") return null;
  if (kind === "key_date") return key_date_kind && KEY_DATE_LABELS[key_date_kind];
  return OCCASIONS[kind];
}

/** Returns an entry's name in one line: "Call the lender", "Inspection: Elm Street". */
export function itemName(item: Named): string {
  const occasion = getOccasion(item);
  return occasion ? `${occasion}: ${item.title}` : item.title;
}

/** Whether an entry belongs to a transaction. */
const isOfTransaction = (kind: CalendarKind) => kind === "closing_date" || kind === "contract_date";

/** Whether an entry can be ticked as done. Other kinds follow from the status of their record. */
export const isTickable = (kind: CalendarKind): boolean => kind === "task" || kind === "key_date";

/** Returns the path of an entry: a task's form, its transaction or its deal. */
export function itemPath({ kind, id, deal_id }: Pick<CalendarItem, "kind" | "id" | "deal_id">) {
  if (kind === "task") return `/tasks/edit/${id}`;
  return isOfTransaction(kind) ? `/transaction/${id}` : `/deal/${deal_id ?? id}`;
}

/** Whether an entry is past its day and not done. Overdue entries are red. */
export const isOverdue = ({ done, day }: CalendarItem, today: CalendarDay): boolean =>
  !done && day < today;
