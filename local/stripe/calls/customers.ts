import type Stripe from "stripe";
import { z } from "zod";
import type { StripeAccount } from "../account";
import { endSubscription } from "../billing";
import { metadata, nothing, page, pageWish, type Calls } from "../call";
import { newCustomer } from "../objects/customer";
import { newPortalSession } from "../objects/hosted";
import { getId } from "../objects/invoice";

const fields = z
  .strictObject({
    email: z.string().max(512),
    name: z.string().max(256),
    phone: z.string().max(20),
    description: z.string().max(350),
    metadata,
  })
  .partial();

/** Customers, their cards, and the page where they manage both. */
export function addCustomers(calls: Calls, account: StripeAccount): void {
  const { customers, deletedCustomers, paymentMethods, portals } = account;

  calls.on("post", "/v1/customers", fields, (input) => {
    const customer = newCustomer(account.now(), withoutUndefined(input));
    account.emit("customer.created", customers.keep(customer));
    return customer;
  });
  calls.on(
    "get",
    "/v1/customers",
    z.strictObject({ ...page, email: z.string().optional() }),
    ({ email, ...wish }) =>
      customers.page(pageWish(wish), (customer) => email === undefined || customer.email === email),
  );
  calls.on("get", "/v1/customers/:id", nothing, (_given, id) =>
    deletedCustomers.find(id) ? deleted(id) : customers.get(id),
  );
  calls.on("delete", "/v1/customers/:id", nothing, (_given, id) => {
    const customer = customers.get(id);
    customers.drop(id);
    deletedCustomers.keep({ id, created: account.now() });
    const isTheirs = (one: Stripe.Subscription) =>
      getId(one.customer) === id && one.status !== "canceled";
    for (const subscription of account.subscriptions.list(isTheirs)) {
      endSubscription(account, subscription, "cancellation_requested");
    }
    account.emit("customer.deleted", customer);
    return deleted(id);
  });
  calls.on("post", "/v1/customers/:id", fields, (input, id) => {
    const customer = customers.get(id);
    Object.assign(customer, withoutUndefined(input), {
      metadata: { ...customer.metadata, ...input.metadata },
    });
    account.emit("customer.updated", customers.keep(customer));
    return customer;
  });
  calls.on("get", "/v1/payment_methods/:id", nothing, (_given, id) => paymentMethods.get(id));

  const portal = z.strictObject({ customer: z.string(), return_url: z.url().optional() });
  calls.on(
    "post",
    "/v1/billing_portal/sessions",
    portal,
    ({ customer, return_url: returnUrl = null }) => {
      customers.get(customer, "customer");
      const pageUrl = (id: string) => `${account.pageUrl}/portal/${id}`;
      return portals.keep(newPortalSession(account.now(), { customer, returnUrl, pageUrl }));
    },
  );
}

const deleted = (id: string): Stripe.DeletedCustomer => ({ id, object: "customer", deleted: true });

type Given<Row> = { [Key in keyof Row]?: Exclude<Row[Key], undefined> };

function withoutUndefined<Row extends object>(row: Row): Given<Row> {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined),
  ) as Given<Row>;
}
