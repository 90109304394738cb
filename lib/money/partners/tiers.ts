import type { Enums } from "@/lib/foundation/supabase/database.types";
import { payout_method } from "@/lib/foundation/supabase/enums/payout-method.types";

export type Tier = Enums<"affiliate_tier">;

/**
 * The rate of each tier, in percent of a referred team's first payment, and its minimum of
 * confirmed referrals. The database uses the same figures (supabase/schemas/money/partners.sql).
 */
export const TIERS = [
  { tier: "bronze", label: "Bronze", rate: 10, from: 0 },
  { tier: "silver", label: "Silver", rate: 15, from: 5 },
  { tier: "gold", label: "Gold", rate: 20, from: 15 },
  { tier: "platinum", label: "Platinum", rate: 30, from: 50 },
] as const satisfies readonly { tier: Tier; label: string; rate: number; from: number }[];

type TierStep = (typeof TIERS)[number];

/** Returns a tier with its figures. */
export const tierStep = (tier: Tier): TierStep =>
  TIERS.find((step) => step.tier === tier) ?? TIERS[0];

/** Returns the next tier; null for the highest. */
export const nextTier = (tier: Tier): TierStep | null =>
  TIERS[TIERS.indexOf(tierStep(tier)) + 1] ?? null;

/** Returns the share of sign-ups that paid, in percent with one decimal; 0 without sign-ups. */
export const conversionRate = (confirmed: number, total: number): number =>
  total > 0 ? Math.round((confirmed / total) * 1000) / 10 : 0;

export const PAYOUT_METHODS = payout_method;
export type PayoutMethod = Enums<"payout_method">;
