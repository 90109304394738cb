import type { Sections } from "./section";

const PROGRAM =
  "program: `{id, user_id, referral_code, referral_link, commission_rate, tier, status, total_referrals, confirmed_referrals, conversion_rate, pending_earnings, paid_earnings, requested_earnings, available_earnings, payment_method, next_tier: {tier, from, commission_rate} or null, created_at, latest: {referrals, payouts, entries}}`; sums in dollars, `latest` the first pages of the three lists as of the same moment";
const PAYOUT =
  "`{id, affiliate_id, amount, payment_method, status, external_reference, reject_reason, created_at, settled_at}`";

/** The sections of the partner program and the platform's operators. */
export const PARTNER_SECTIONS: Sections = {
  partners: {
    answers: {
      "GET /api/partners/dashboard": "`{program}`, null for somebody who has not joined",
      "POST /api/partners/join": `${PROGRAM}; 409 for somebody who has joined`,
      "GET /api/partners/referrals":
        "`{referrals: [{id, affiliate_id, status, commission_amount, commission_rate, created_at, confirmed_at, paid_at}], total_count}`, latest first; never which team it was",
      "GET /api/partners/entries":
        "`{entries: [{id, affiliate_id, kind, amount, referral_id, payout_id, created_at}], total_count}`, the ledger, latest first",
      "GET /api/partners/payouts": `\`{payouts, total_count}\`, latest first, each ${PAYOUT}`,
      "POST /api/partners/payouts": `payout: ${PAYOUT}; 409 for more than is available`,
      "PUT /api/partners/payment-method": "program",
      "GET /api/partners/analytics":
        "`{months: [{month, clicks, sign_ups, confirmed}]}`, by first days (UTC), latest first",
      "GET /api/partners/banners/{file}":
        "a picture with the partner's link: leaderboard, rectangle or social, as .svg or .png",
    },
    meanings: {
      payoutBody: {
        amount: 'dollars and cents, a number or "$1,234.50"; at most what is available',
        payment_method: "paypal, stripe or bank_transfer",
      },
    },
  },
  "super-admin": {
    answers: {
      "GET /api/super-admin/payouts":
        "`{payouts, total_count}`: each with `partner` and `suspicious`, the referrals that look like somebody else's; those that wait first, the oldest on top",
      "GET /api/super-admin/payouts/export": "`payouts.csv`",
      "POST /api/super-admin/payouts/{id}/approve": "204; 409 once it is settled",
      "POST /api/super-admin/payouts/{id}/reject": "204; 409 once it is settled",
      "PATCH /api/super-admin/partners/{id}": "204",
      "GET /api/super-admin/settings": "`{free_testing}`",
      "PUT /api/super-admin/settings": "`{free_testing}`",
    },
    meanings: {
      approvePayoutBody: { external_reference: "as PayPal, Stripe or the bank names the payment" },
      rejectPayoutBody: { reason: "the partner reads it" },
    },
  },
};
