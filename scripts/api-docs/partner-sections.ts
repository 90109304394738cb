import type { Sections } from "./section";

const PROGRAM =
  "the program, `{id, user_id, referral_code, referral_link, commission_rate, tier, status, total_referrals, confirmed_referrals, conversion_rate, pending_earnings, paid_earnings, requested_earnings, available_earnings, payment_method, next_tier: {tier, from, commission_rate} or null, created_at, latest: {referrals, payouts, entries}}`; amounts are in dollars, `latest` contains the first pages of the three lists at the same moment";
const PAYOUT =
  "`{id, affiliate_id, amount, payment_method, status, external_reference, reject_reason, created_at, settled_at}`";

/** The sections of the partner program and the platform's operators. */
export const PARTNER_SECTIONS: Sections = {
  partners: {
    answers: {
      "GET /api/partners/dashboard": "`{program}`, null if the caller has not joined",
      "POST /api/partners/join": `${PROGRAM}; 409 if the caller has already joined`,
      "GET /api/partners/referrals":
        "`{referrals: [{id, affiliate_id, status, commission_amount, commission_rate, created_at, confirmed_at, paid_at}], total_count}`, latest first; the referred team is not disclosed",
      "GET /api/partners/entries":
        "`{entries: [{id, affiliate_id, kind, amount, referral_id, payout_id, created_at}], total_count}`: the caller's ledger, latest first",
      "GET /api/partners/payouts": `\`{payouts, total_count}\`, latest first, each ${PAYOUT}`,
      "POST /api/partners/payouts": `the payout, ${PAYOUT}; 409 if the amount exceeds the available balance`,
      "PUT /api/partners/payment-method": "the program",
      "GET /api/partners/analytics":
        "`{months: [{month, clicks, sign_ups, confirmed}]}`, latest first; `month` is the first day of the month (UTC)",
      "GET /api/partners/banners/{file}":
        "a banner with the partner's link; `file` is leaderboard, rectangle or social with the extension .svg or .png",
    },
    meanings: {
      payoutBody: {
        amount:
          'The amount in dollars and cents, a number or text such as "$1,234.50"; at most the available balance',
        payment_method: "The payout method: paypal, stripe or bank_transfer",
      },
    },
  },
  "super-admin": {
    answers: {
      "GET /api/super-admin/payouts":
        "`{payouts, total_count}`, pending payouts first, oldest on top; each has `partner` and `suspicious`: referrals that share a card, mailbox, address or browser with the partner or another referral, or belong to a team in which the partner works, with the `reasons`",
      "GET /api/super-admin/payouts/export":
        "`payouts.csv` with all payouts, or only those with the given status",
      "POST /api/super-admin/payouts/{id}/approve": "204; 409 if the payout is already settled",
      "POST /api/super-admin/payouts/{id}/reject": "204; 409 if the payout is already settled",
      "PATCH /api/super-admin/partners/{id}": "204",
      "GET /api/super-admin/settings": "`{free_testing}`",
      "PUT /api/super-admin/settings": "`{free_testing}`",
    },
    meanings: {
      approvePayoutBody: {
        external_reference: "The payment's reference at PayPal, Stripe or the bank",
      },
      rejectPayoutBody: { reason: "The reason for the rejection, shown to the partner" },
    },
  },
};
