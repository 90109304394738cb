import type Stripe from "stripe";
import { z } from "zod";
import type { StripeAccount } from "../account";
import { changePrice, endSubscription } from "../billing";
import { flag, metadata, nothing, page, pageWish, integer, type Calls } from "../call";
import { release } from "../clock";
import { getId } from "../objects/invoice";
import { getItem, newSchedule, getPhases } from "../objects/subscription";
import { invalid } from "../refusal";

const items = z.array(z.strictObject({ id: z.string(), price: z.string() })).length(1);
const changes = z.strictObject({
  items: items.optional(),
  proration_behavior: z.enum(["always_invoice", "none"]).optional(),
  proration_date: integer.optional(),
  payment_behavior: z
    .enum(["allow_incomplete", "pending_if_incomplete", "error_if_incomplete"])
    .default("allow_incomplete"),
  cancel_at_period_end: flag.optional(),
  metadata: metadata.optional(),
});
const filters = z.strictObject({
  ...page,
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z
    .enum(["active", "all", "canceled", "incomplete", "past_due", "trialing", "unpaid", "ended"])
    .optional(),
});

/** Subscriptions, and their schedules for the next period. */
export function addSubscriptions(calls: Calls, account: StripeAccount): void {
  addSubscriptionCalls(calls, account);
  addScheduleCalls(calls, account);
}

function addSubscriptionCalls(calls: Calls, account: StripeAccount): void {
  const { subscriptions, prices } = account;

  calls.on("get", "/v1/subscriptions", filters, ({ customer, price, status, ...wish }) =>
    subscriptions.page(
      pageWish(wish),
      (subscription) =>
        (customer === undefined || getId(subscription.customer) === customer) &&
        (price === undefined || getItem(subscription).price.id === price) &&
        isWanted(subscription, status),
    ),
  );
  calls.on("get", "/v1/subscriptions/:id", nothing, (_given, id) => subscriptions.get(id));
  calls.on("post", "/v1/subscriptions/:id", changes, (input, id) => {
    const subscription = subscriptions.get(id);
    if (subscription.status === "canceled")
      throw invalid(
        "A canceled subscription can only update its cancellation_details and metadata.",
      );
    if (input.metadata) Object.assign(subscription.metadata, input.metadata);
    if (input.cancel_at_period_end !== undefined)
      markForEnd(account, subscription, input.cancel_at_period_end);
    const [item] = input.items ?? [];
    if (item) {
      if (item.id !== getItem(subscription).id)
        throw invalid(
          `The subscription item ${item.id} does not belong to the subscription.`,
          "items[0][id]",
        );
      changePrice(account, subscription, {
        price: prices.get(item.price, "items[0][price]"),
        proration: input.proration_behavior ?? "always_invoice",
        payment: input.payment_behavior,
        at: input.proration_date ?? account.now(),
      });
    }
    return subscription;
  });
  calls.on("delete", "/v1/subscriptions/:id", nothing, (_given, id) => {
    const subscription = subscriptions.get(id);
    if (subscription.status === "canceled")
      throw invalid(`No such subscription: '${id}'`, "id", "resource_missing");
    endSubscription(account, subscription, "cancellation_requested");
    return subscription;
  });
}

function addScheduleCalls(calls: Calls, account: StripeAccount): void {
  const { subscriptions, schedules, prices } = account;

  calls.on(
    "post",
    "/v1/subscription_schedules",
    z.strictObject({ from_subscription: z.string() }),
    (input) => {
      const subscription = subscriptions.get(input.from_subscription, "from_subscription");
      if (subscription.schedule)
        throw invalid("You cannot migrate a subscription that is already attached to a schedule.");
      const schedule = schedules.keep(newSchedule(account.now(), subscription));
      subscription.schedule = schedule.id;
      subscriptions.keep(subscription);
      account.emit("subscription_schedule.created", schedule);
      account.emit("customer.subscription.updated", subscription, { schedule: null });
      return schedule;
    },
  );
  calls.on("get", "/v1/subscription_schedules/:id", nothing, (_given, id) => schedules.get(id));
  const phase = z.strictObject({
    items: z
      .array(z.strictObject({ price: z.string(), quantity: integer.min(1).max(1).default(1) }))
      .length(1),
    start_date: integer.optional(),
    end_date: integer.optional(),
    proration_behavior: z.literal("none").optional(),
    trial_end: integer.optional(),
    duration: z
      .strictObject({
        interval: z.literal("month"),
        interval_count: z.literal("1").transform(Number),
      })
      .optional(),
  });
  const plan = z.strictObject({
    end_behavior: z.literal("release").optional(),
    proration_behavior: z.literal("none").optional(),
    phases: z.array(phase).length(2),
  });
  calls.on("post", "/v1/subscription_schedules/:id", plan, ({ phases: [now, next] }, id) => {
    const schedule = schedules.get(id);
    const subscription = subscriptions.get(getId(schedule.subscription ?? ""), "subscription");
    const { current_period_start: start, current_period_end: until } = getItem(subscription);
    if (now?.end_date !== until)
      throw invalid("The current phase must end where the period ends.", "phases[0][end_date]");
    const getPrice = (step: z.output<typeof phase> | undefined, at: number) =>
      prices.get(step?.items[0]?.price ?? "", `phases[${at}][items][0][price]`);
    schedule.phases = getPhases([
      { price: getPrice(now, 0), start, end: until },
      { price: getPrice(next, 1), start: until, end: until + (until - start) },
    ]);
    schedules.keep(schedule);
    account.emit("subscription_schedule.updated", schedule);
    return schedule;
  });
  calls.on("post", "/v1/subscription_schedules/:id/release", nothing, (_given, id) => {
    const schedule = schedules.get(id);
    if (schedule.status !== "active")
      throw invalid(`You cannot release a subscription schedule that is ${schedule.status}.`);
    release(account, subscriptions.get(getId(schedule.subscription ?? "")), schedule);
    return schedule;
  });
}

function isWanted({ status }: Stripe.Subscription, filter: string | undefined): boolean {
  if (filter === "all") return true;
  if (filter === undefined) return status !== "canceled";
  return filter === "ended" ? status === "canceled" : status === filter;
}

function markForEnd(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  atPeriodEnd: boolean,
): void {
  if (subscription.schedule && atPeriodEnd) {
    throw invalid(
      "The subscription is managed by the subscription schedule, and updating any cancelation behavior directly is not allowed.",
    );
  }
  const before = { cancel_at_period_end: subscription.cancel_at_period_end };
  Object.assign(subscription, {
    cancel_at_period_end: atPeriodEnd,
    canceled_at: atPeriodEnd ? account.now() : null,
    cancel_at: atPeriodEnd ? getItem(subscription).current_period_end : null,
  });
  account.subscriptions.keep(subscription);
  account.emit("customer.subscription.updated", subscription, before);
}
