import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { ChecklistItem } from "@/lib/records/checklists/serialize";

/** An item as far as an approval depends on it. */
export type CheckedItem = Pick<
  ChecklistItem,
  "id" | "title" | "status" | "responsible" | "is_required" | "is_needed"
>;

/** An agent of the side; without a license `license_expires_on` is null. */
export type LicensedAgent = {
  user_id: string;
  name: string | null;
  license_expires_on: CalendarDay | null;
};

/** What stands between a side and its approval, and whose it is. */
export type Missing =
  | {
      kind: "item";
      item_id: string;
      title: string;
      status: CheckedItem["status"];
      whose: CheckedItem["responsible"];
    }
  | ({ kind: "license" } & LicensedAgent);

/**
 * Returns what a side lacks for its approval: required items that are not accepted, in their order,
 * then agents without a license that counts on `licenseDay`. What waits for review is the broker's.
 * The database refuses an approval by the same rule (private.list_missing_for_approval).
 */
export function listMissing(
  items: readonly CheckedItem[],
  agents: readonly LicensedAgent[],
  licenseDay: CalendarDay,
): Missing[] {
  const open = items
    .filter((item) => isRequired(item) && item.status !== "accepted")
    .map(({ id, title, status, responsible }): Missing => ({
      kind: "item",
      item_id: id,
      title,
      status,
      whose: status === "in_review" ? "broker" : responsible,
    }));
  const unlicensed = agents
    .filter(
      ({ license_expires_on }) => license_expires_on === null || license_expires_on < licenseDay,
    )
    .map((agent): Missing => ({ kind: "license", ...agent }));
  return [...open, ...unlicensed];
}

/** Returns how many items a side needs accepted. */
export const countRequired = (items: readonly CheckedItem[]): number =>
  items.filter(isRequired).length;

const isRequired = ({ is_required, is_needed }: CheckedItem) => is_required && is_needed;
