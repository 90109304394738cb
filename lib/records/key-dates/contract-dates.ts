import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { DealSettings } from "@/lib/records/deal-settings/schema";
import type { KeyDateKind } from "./schema";

type Terms = Pick<
  DealSettings,
  "inspection_days" | "appraisal_days" | "financing_days" | "walkthrough_days" | "closing_days"
>;

/**
 * Returns the usual key dates of a contract (docs/features/records/key-dates.md, "Under contract"):
 * closing on an agreed day, the walkthrough before closing, all others days after the contract.
 * Calendar days, weekends included. Null: not proposed.
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
