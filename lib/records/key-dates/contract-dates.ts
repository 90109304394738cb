import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { DealSettings } from "@/lib/records/deal-settings/schema";
import type { KeyDateKind } from "./kinds";

type Terms = Pick<
  DealSettings,
  "inspection_days" | "appraisal_days" | "financing_days" | "walkthrough_days" | "closing_days"
>;

/**
 * Returns the default key dates of a contract (docs/features/records/key-dates.md, "Under contract"): days
 * counted from the contract; the agreed closing, if there is one; the walkthrough, counted back from the
 * closing. Null means not proposed. Counts calendar days, including weekends.
 */
export function computeContractDates(
  contract: CalendarDay,
  terms: Terms,
  agreedClosing: CalendarDay | null = null,
): Record<KeyDateKind, CalendarDay | null> {
  const after = (days: number | null) => (days === null ? null : addDays(contract, days));
  const closing = agreedClosing ?? after(terms.closing_days);
  const before = terms.walkthrough_days;
  return {
    inspection: after(terms.inspection_days),
    appraisal: after(terms.appraisal_days),
    financing: after(terms.financing_days),
    walkthrough: closing === null || before === null ? null : addDays(closing, -before),
    closing,
  };
}
