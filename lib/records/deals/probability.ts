import type { DealSettings } from "@/lib/records/deal-settings/schema";
import type { DealStatus } from "./status-color";

type Settings = Pick<
  DealSettings,
  "lead_probability" | "in_progress_probability" | "under_contract_probability"
>;

/** Returns a status's usual probability of closing, in percent; undefined for a decided deal. */
export const getDefaultProbability = (status: DealStatus, settings: Settings): number | undefined =>
  ({
    Lead: settings.lead_probability,
    "In Progress": settings.in_progress_probability,
    "Under Contract": settings.under_contract_probability,
    Closed: undefined,
    Lost: undefined,
  })[status];

/**
 * Returns the probability after a move (docs/features/records/deals.md, "Probability"): the usual
 * one, for a deal with none (0) or its old status's usual one. Undefined if a person has set it.
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
