import type { ADJUSTMENT_KINDS } from "./schema";

/** What a row of what was agreed is called. */
export const ADJUSTMENT_LABELS: Record<(typeof ADJUSTMENT_KINDS)[number], string> = {
  referral_off_the_top: "Referral, off the top",
  referral_after_split: "Referral, out of the agents’ share",
  co_broke: "Co-broke to another brokerage",
  bonus: "Bonus",
  credit: "Credit to a party",
};
