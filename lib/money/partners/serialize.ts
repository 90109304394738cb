import { z } from "zod";
import { affiliate_referral_status } from "@/lib/foundation/supabase/enums/affiliate-referral-status.types";
import { affiliate_tier as TIER_NAMES } from "@/lib/foundation/supabase/enums/affiliate-tier.types";
import { payout_status } from "@/lib/foundation/supabase/enums/payout-status.types";
import { toReferralLink } from "./referral-link";
import { conversionRate, nextTier, PAYOUT_METHODS } from "./tiers";

const referral = z.object({
  id: z.string(),
  affiliate_id: z.string(),
  status: z.enum(affiliate_referral_status),
  commission_amount: z.number(),
  commission_rate: z.number().nullable(),
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
  paid_at: z.string().nullable(),
});
const referralList = z.object({ referrals: z.array(referral), total_count: z.number() });
export type Referral = z.output<typeof referral>;
export type ReferralList = z.output<typeof referralList>;

const payout = z.object({
  id: z.string(),
  affiliate_id: z.string(),
  amount: z.number(),
  payment_method: z.enum(PAYOUT_METHODS),
  status: z.enum(payout_status),
  external_reference: z.string().nullable(),
  reject_reason: z.string().nullable(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
});
const payoutList = z.object({ payouts: z.array(payout), total_count: z.number() });
export type Payout = z.output<typeof payout>;
export type PayoutList = z.output<typeof payoutList>;

const entry = z.object({
  id: z.number(),
  affiliate_id: z.string(),
  kind: z.string(),
  amount: z.number(),
  referral_id: z.string().nullable(),
  payout_id: z.string().nullable(),
  created_at: z.string(),
});
const entryList = z.object({ entries: z.array(entry), total_count: z.number() });
export type EntryList = z.output<typeof entryList>;

/** A partner's row, with amounts in dollars with cents. `latest` are the lists at the same moment. */
export const programRow = z.object({
  id: z.string(),
  user_id: z.string(),
  referral_code: z.string(),
  commission_rate: z.number(),
  tier: z.enum(TIER_NAMES),
  status: z.string(),
  total_referrals: z.number(),
  payment_method: z.enum(PAYOUT_METHODS),
  created_at: z.string(),
  confirmed_referrals: z.number(),
  pending_earnings: z.number(),
  paid_earnings: z.number(),
  requested_earnings: z.number(),
  available_earnings: z.number(),
  latest: z.object({ referrals: referralList, payouts: payoutList, entries: entryList }),
});

/** Returns a partner for the API, with their link, the share of paying referrals and the next tier. */
export function toProgram(row: z.output<typeof programRow>, host: string) {
  const next = nextTier(row.tier);
  return {
    ...row,
    referral_link: toReferralLink(host, row.referral_code),
    conversion_rate: conversionRate(row.confirmed_referrals, row.total_referrals),
    next_tier: next && { tier: next.tier, from: next.from, commission_rate: next.rate },
  };
}

export type PartnerProgram = ReturnType<typeof toProgram>;

/** A month, by its first day, with the link's figures. */
export type PartnerMonth = { month: string; clicks: number; sign_ups: number; confirmed: number };
export type PartnerAnalytics = { months: PartnerMonth[] };

const SUSPICIONS = ["card", "email", "address", "device", "member"] as const;

/** A payout request in the review. */
const reviewedPayout = payout.extend({
  settled_by_name: z.string().nullable(),
  partner: z.object({
    /** Null after the account was deleted. */
    name: z.string().nullable(),
    email: z.string().nullable(),
    referral_code: z.string(),
    tier: z.enum(TIER_NAMES),
    status: z.enum(["active", "suspended"]),
    total_referrals: z.number(),
    pending_earnings: z.number(),
    paid_earnings: z.number(),
  }),
  suspicious: z.array(
    z.object({
      referral_id: z.string(),
      team_name: z.string().nullable(),
      status: z.enum(affiliate_referral_status),
      commission_amount: z.number(),
      created_at: z.string(),
      reasons: z.array(z.enum(SUSPICIONS)),
    }),
  ),
});

export const reviewedPayouts = z.object({
  total_count: z.number(),
  rows: z.array(reviewedPayout),
});

export type ReviewedPayout = z.output<typeof reviewedPayout>;
export type ReviewList = { payouts: ReviewedPayout[]; total_count: number };
