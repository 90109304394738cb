import type { ADJUSTMENT_KINDS } from "./schema";

/** The labels of the adjustments of a side's terms. */
export const ADJUSTMENT_LABELS: Record<(typeof ADJUSTMENT_KINDS)[number], string> = {
  referral_off_the_top: "Referral, off the top",
  referral_after_split: "Referral, out of the agents’ share",
  co_broke: "Co-broke to another brokerage",
  bonus: "Bonus",
  credit: "Credit to a party",
};
