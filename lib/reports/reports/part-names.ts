import { deal_status } from "@/lib/foundation/supabase/enums/deal-status.types";
import { key_date_kind } from "@/lib/foundation/supabase/enums/key-date-kind.types";
import { task_priority } from "@/lib/foundation/supabase/enums/task-priority.types";
import { task_type } from "@/lib/foundation/supabase/enums/task-type.types";
import { transaction_kind } from "@/lib/foundation/supabase/enums/transaction-kind.types";
import { SOURCE_LABELS } from "@/lib/records/clients/sources";
import { LOST_REASON_LABELS } from "@/lib/records/deals/lost-reasons";
import { KEY_DATE_LABELS } from "@/lib/records/key-dates/messages";
import type { Report } from "./schema";

/** The stages of a deal, in order. */
const STAGES = deal_status.filter((status) => status !== "Lost");

/** The fixed rows of a dimension, in order. */
export const PARTS: Record<string, readonly string[]> = {
  status: STAGES.filter((status) => status !== "Closed"),
  stage: STAGES,
  age: ["30", "60", "90", "180", "older"],
  type: task_type,
  priority: [...task_priority].reverse(),
  step: key_date_kind,
  file_status: ["Draft", "Listed", "Under contract"],
  file_kind: transaction_kind,
};

const NAMES: Record<string, Record<string, string>> = {
  age: {
    30: "Up to 30 days",
    60: "31–60 days",
    90: "61–90 days",
    180: "91–180 days",
    older: "Over 180 days",
  },
  month: { none: "No date set", past: "Overdue", later: "Later" },
  property: { none: "Not set" },
  source: { ...SOURCE_LABELS, none: "No client" },
  step: KEY_DATE_LABELS,
  reason: LOST_REASON_LABELS,
};

const monthFormat = new Intl.DateTimeFormat("en-US", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Returns "Nov 2026". */
const monthName = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/** Returns the name of a report's row. */
export function getPartName({ by, names }: Pick<Report, "by" | "names">, key: string): string {
  if (by === "agent") return names[key] ?? "Former member";
  const name = NAMES[by]?.[key];
  if (name) return name;
  return by === "month" && /^\d{4}-\d{2}$/.test(key) ? monthName(key) : key;
}
