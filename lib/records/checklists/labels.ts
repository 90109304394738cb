import type { AskedFact } from "./evaluate";
import type { Condition, TemplateScope } from "./item-fields";
import type { ChecklistItem } from "./serialize";
import { STATES } from "./states";

export const KIND_LABELS = { document: "Document", task: "Task" } as const;
export const RESPONSIBLE_LABELS = {
  agent: "Agent",
  coordinator: "Coordinator",
  broker: "Broker",
} as const;
export const CONDITION_LABELS: Record<Condition, string> = {
  before_1978: "Built before 1978",
  financed: "Financed",
  hoa: "With an HOA",
  dual_agency: "Dual agency",
};
export const STATUS_LABELS = {
  missing: "Missing",
  in_review: "In review",
  accepted: "Accepted",
  rejected: "Rejected",
  not_applicable: "Not applicable",
} as const;
const LOG_LABELS: Record<string, string> = {
  added: "Asked for",
  removed: "No longer asked for",
  needed: "Needed again",
  not_needed: "No longer needed",
  missing: "Open again",
  in_review: "Sent to review",
  accepted: "Accepted",
  rejected: "Rejected",
  not_applicable: "Marked as not applicable",
};
export const FACT_QUESTIONS: Record<AskedFact, string> = {
  property_type: "Property type",
  year_built: "Year built",
  is_financed: "Financed",
  has_hoa: "HOA",
  is_dual_agency: "Dual agency",
};

/** Formats the files that a template is for: "Ohio · Listing side · Condo · Financed", or "Every file". */
export function formatScope(scope: TemplateScope): string {
  const state = STATES.find(([code]) => code === scope.state)?.[1];
  const parts = [
    state,
    scope.side && `${scope.side} side`,
    scope.kinds.join(" or "),
    scope.property_types.join(", "),
    ...scope.conditions.map((condition) => CONDITION_LABELS[condition]),
  ];
  return parts.filter(Boolean).join(" · ") || "Every file";
}

/** Returns the text of an event in a checklist's log: "Sent to review". */
export const describeLogEvent = (event: string): string => LOG_LABELS[event] ?? event;

/** Returns the name of an item's transaction: "2026-0001, 412 Elm St". */
export const nameFile = (
  item: Pick<ChecklistItem, "transaction_number" | "transaction_title">,
): string => [...new Set([item.transaction_number, item.transaction_title])].join(", ");
