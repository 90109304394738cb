import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { DealSettings } from "@/lib/records/deal-settings/schema";
import type { KeyDateKind } from "./kinds";

type Terms = Pick<
  DealSettings,
  "inspection_days" | "appraisal_days" | "financing_days" | "walkthrough_days" | "closing_days"
>;

/**
 * Returns a contract's usual key dates (docs/features/records/key-dates.md, "Under contract"): days
 * after the contract, the agreed closing if any, the walkthrough before closing. Null: not
 * proposed. Calendar days, weekends included.
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
