import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { RESPONSIBLE_LABELS } from "./labels";
import type { ChecklistItem } from "./serialize";

/** The next step of a file. */
export type NextStep = {
  item: ChecklistItem;
  /** "Send again" for a rejected item, "Review" for one in review; otherwise by the kind of the item. */
  verb: "Send again" | "Review" | "Send" | "Do";
  /** The first agent of the side, or a role. */
  whose: string;
  isLate: boolean;
};

/** The order of the steps. Items in review are last, because they wait for somebody else. */
const RANKS = { rejected: 0, missing: 1, in_review: 2 } as const;

const isOpen = (item: ChecklistItem): item is ChecklistItem & { status: keyof typeof RANKS } =>
  item.is_needed && item.status in RANKS && (item.is_required || item.status !== "missing");

/**
 * Returns the next steps in the checklists of a file: rejected items, then missing ones by due day, then
 * items in review. Optional items that nobody has started are left out.
 */
export const listNextSteps = (items: readonly ChecklistItem[], today: CalendarDay): NextStep[] =>
  items
    .filter(isOpen)
    .toSorted(
      (one, other) =>
        RANKS[one.status] - RANKS[other.status] ||
        (one.due_date ?? "9").localeCompare(other.due_date ?? "9") ||
        one.place - other.place,
    )
    .map((item) => ({
      item,
      verb: toVerb(item),
      whose: toPerson(item),
      isLate: item.status !== "in_review" && item.due_date !== null && item.due_date < today,
    }));

function toVerb({ status, kind }: ChecklistItem): NextStep["verb"] {
  if (status === "in_review") return "Review";
  if (kind === "task") return "Do";
  return status === "rejected" ? "Send again" : "Send";
}

function toPerson({ status, responsible, agents }: ChecklistItem): string {
  if (status === "in_review") return RESPONSIBLE_LABELS.broker;
  const [first] = agents;
  return responsible === "agent" && first?.name ? first.name : RESPONSIBLE_LABELS[responsible];
}
