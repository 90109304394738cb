import type { Sections } from "./section";

const SUBSCRIPTION =
  "`{subscription}`, null before the first: `{priceId, status, statusLabel, cancelAtPeriodEnd, currentPeriodEnd, plan, nextPlan, trialEndsAt}`";

/** The section of billing. */
export const BILLING_SECTIONS: Sections = {
  billing: {
    answers: {
      "GET /api/billing":
        "`{freeTesting, plan, readOnlySince, readOnlyFrom, pastDueSince, trialUsed, mayManage, whomToAsk: [{name, email}], usage: {users, contacts, deals}}`, each use `{used, limit}`",
      "GET /api/payments/plans":
        "`{plans: [{key, name, monthlyCents, isMostPopular, features, priceId}]}`; `priceId` is null while Stripe cannot be asked",
      "GET /api/payments/subscription-simple": SUBSCRIPTION,
      "DELETE /api/payments/subscription-simple":
        "`{success: true}`; it ends with the period that is paid",
      "POST /api/payments/checkout-simple":
        "`{url}`: Stripe's page, the same however often it is asked for; a team that is subscribed changes its plan instead. 400 for a price that is no plan's, 409 for a plan that is too small",
      "POST /api/payments/change-plan":
        "`{success: true}`, or `{url}` where the bank asks: the change holds once that page is paid. To a larger plan at once, to a smaller one when the period ends. 400 and 409 as above; 404 without a subscription",
      "POST /api/payments/resume": "`{success: true}`; until the subscription has ended",
      "POST /api/payments/portal": "`{url}`: where the card is changed",
      "GET /api/payments/invoices":
        "`{invoices: [{id, number, createdAt, amountCents, status, statusLabel, url, pdfUrl}]}`, the latest 24",
      "POST /api/payments/sync": `reads Stripe now, then ${SUBSCRIPTION}`,
      "POST /api/webhooks/stripe":
        "`{received: true}`; body: an event of Stripe's as it came, signed in `Stripe-Signature`. 400 for one that is forged, stale or written anew",
    },
  },
};
