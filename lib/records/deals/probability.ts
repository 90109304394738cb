import type { DealSettings } from "@/lib/records/deal-settings/schema";
import type { DealStatus } from "./status-color";

type Settings = Pick<
  DealSettings,
  "lead_probability" | "in_progress_probability" | "under_contract_probability"
>;

/** Returns the default probability of closing for a status, in percent; undefined for Closed and Lost. */
export const getDefaultProbability = (status: DealStatus, settings: Settings): number | undefined =>
  ({
    Lead: settings.lead_probability,
    "In Progress": settings.in_progress_probability,
    "Under Contract": settings.under_contract_probability,
    Closed: undefined,
    Lost: undefined,
  })[status];

/**
 * Returns the new probability after a move (docs/features/records/deals.md, "Probability"): the default of
 * the new status, if the deal has none (0) or the default of its old status. Undefined when a person has set
 * it, or when it stays the same.
 */
export function getProbabilityAfterMove(
  { status, probability }: { status: DealStatus; probability: number },
  to: DealStatus,
  settings: Settings,
): number | undefined {
  const isSetByHand = probability !== 0 && probability !== getDefaultProbability(status, settings);
  const usual = getDefaultProbability(to, settings);
  return isSetByHand || usual === probability ? undefined : usual;
}
