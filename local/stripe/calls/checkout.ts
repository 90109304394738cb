import { z } from "zod";
import type { StripeAccount } from "../account";
import { metadata, nothing, page, pageWish, integer, type Calls } from "../call";
import { expire } from "../clock";
import { newSession } from "../objects/hosted";
import { getId } from "../objects/invoice";
import { invalid } from "../refusal";

const subscriptionData = z.strictObject({
  trial_period_days: integer.min(1).max(730).optional(),
  metadata: metadata.optional(),
});
const newSessionFields = z.strictObject({
  mode: z.literal("subscription"),
  customer: z.string(),
  line_items: z
    .array(z.strictObject({ price: z.string(), quantity: integer.min(1).max(1) }))
    .length(1),
  success_url: z.url().max(5000),
  cancel_url: z.url().max(5000).optional(),
  client_reference_id: z.string().max(200).optional(),
  payment_method_collection: z.literal("always").optional(),
  subscription_data: subscriptionData.default({}),
  metadata: metadata.default({}),
});
const filters = z.strictObject({
  ...page,
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
});

/** Sessions of the hosted payment page. */
export function addCheckout(calls: Calls, account: StripeAccount): void {
  const { sessions, customers, prices } = account;

  calls.on("post", "/v1/checkout/sessions", newSessionFields, (input) => {
    const { customer, line_items: lines, subscription_data: data, metadata: noted } = input;
    customers.get(customer, "customer");
    const price = prices.get(lines[0]?.price ?? "", "line_items[0][price]");
    const session = newSession(account.now(), {
      customer,
      price,
      trialDays: data.trial_period_days ?? 0,
      successUrl: input.success_url,
      cancelUrl: input.cancel_url ?? null,
      clientReferenceId: input.client_reference_id ?? null,
      metadata: noted,
      pageUrl: (id) => `${account.pageUrl}/checkout/${id}`,
    });
    account.bookings.keep({
      id: session.id,
      created: session.created,
      price: price.id,
      trialDays: data.trial_period_days ?? 0,
      metadata: data.metadata ?? {},
    });
    return sessions.keep(session);
  });
  calls.on("get", "/v1/checkout/sessions", filters, ({ customer, subscription, status, ...wish }) =>
    sessions.page(
      pageWish(wish),
      (session) =>
        (customer === undefined || session.customer === customer) &&
        (subscription === undefined ||
          (session.subscription !== null && getId(session.subscription) === subscription)) &&
        (status === undefined || session.status === status),
    ),
  );
  calls.on("get", "/v1/checkout/sessions/:id", nothing, (_given, id) => sessions.get(id));
  calls.on("post", "/v1/checkout/sessions/:id/expire", nothing, (_given, id) => {
    const session = sessions.get(id);
    if (session.status !== "open")
      throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
    expire(account, session);
    return session;
  });
}
