import type { Sections } from "./section";

const SUBSCRIPTION =
  "`{subscription}`, null if the team never had one: `{priceId, status, statusLabel, cancelAtPeriodEnd, currentPeriodEnd, plan, nextPlan, trialEndsAt}`";

/** The section of billing. */
export const BILLING_SECTIONS: Sections = {
  billing: {
    answers: {
      "GET /api/billing":
        "`{freeTesting, plan, readOnlySince, readOnlyFrom, pastDueSince, trialUsed, mayManage, whomToAsk: [{name, email}], usage: {users, contacts, deals}}`; each usage is `{used, limit}`, `limit` null if unlimited",
      "GET /api/payments/plans":
        "`{plans: [{key, name, monthlyCents, isMostPopular, features, priceId}]}`; `priceId` is null if Stripe cannot be reached",
      "GET /api/payments/subscription-simple": SUBSCRIPTION,
      "DELETE /api/payments/subscription-simple":
        "`{success: true}`; the subscription ends at the end of the paid period; 404 without a subscription",
      "POST /api/payments/checkout-simple":
        "`{url}`: Stripe's payment page, the same for repeated calls. For a subscribed team the call changes the plan instead. 400 if the price belongs to no plan, 409 if the plan is too small for the team's usage",
      "POST /api/payments/change-plan":
        "`{success: true}`, or `{url}` of a payment page if the bank asks for confirmation; the change then takes effect once it is paid. A change to a larger plan takes effect at once, to a smaller plan at the end of the period (at once during a trial). 400 if the price belongs to no plan; 404 without a subscription; 409 if the plan is too small for the team's usage or is the current one, if the subscription is about to end, or if a payment is past due",
      "POST /api/payments/resume":
        "`{success: true}`; undoes a cancellation before the subscription has ended; 404 without a subscription",
      "POST /api/payments/portal": "`{url}`: Stripe's page for changing the payment method",
      "GET /api/payments/invoices":
        "`{invoices: [{id, number, createdAt, amountCents, status, statusLabel, url, pdfUrl}]}`: the latest 24 invoices; amounts are in cents",
      "POST /api/payments/sync": `The subscription, read from Stripe now: ${SUBSCRIPTION}`,
      "POST /api/webhooks/stripe":
        "`{received: true}`. The body is a Stripe event, unchanged, with its signature in `Stripe-Signature`; 400 if the signature is invalid or too old",
    },
  },
};
