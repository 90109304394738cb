import type { DealSettings } from "@/lib/records/deal-settings/schema";
import type { DealStatus } from "./status-color";

type Settings = Pick<
  DealSettings,
  "lead_probability" | "in_progress_probability" | "under_contract_probability"
>;

/** How likely a team takes a deal in a status to close, in percent; undefined for one that is decided. */
export const getDefaultProbability = (status: DealStatus, settings: Settings): number | undefined =>
  ({
    Lead: settings.lead_probability,
    "In Progress": settings.in_progress_probability,
    "Under Contract": settings.under_contract_probability,
    Closed: undefined,
    Lost: undefined,
  })[status];

/**
 * The probability that a move to a status brings (docs/features/records/deals.md, "Probability"): the usual one there, for a
 * deal that has none (0) or still has the usual one of the status it leaves. Undefined where it stays: a person set it.
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
