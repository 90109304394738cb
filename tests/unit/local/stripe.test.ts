import { createServer, type Server } from "node:http";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureCatalog, type CatalogEntry } from "@/lib/money/billing/catalog";
import { stripeClient } from "@/lib/foundation/integrations/stripe/client";
import { freePorts } from "@/local/ports";
import { StripeAccount } from "@/local/stripe/account";
import { serveStripe } from "@/local/stripe/server";
import { waitUntil } from "../../wait-until";

const SECRET_KEY = "sk_test_stand_in_of_this_test";
const WEBHOOK_SECRET = "whsec_of_this_test";

let stripe: Stripe;
let pages: string;
let folder: string;
let catalog: CatalogEntry[];
let stop: () => void;
let app: Server;
/** The events that the webhook received, in order. */
const events: Stripe.Event[] = [];
/** The number of next deliveries that the app refuses. */
let refusals = 0;

beforeAll(async () => {
  app = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (refusals > 0) {
        refusals -= 1;
        response.writeHead(500).end();
        return;
      }
      const header = String(request.headers["stripe-signature"]);
      events.push(stripe.webhooks.constructEvent(Buffer.concat(parts), header, WEBHOOK_SECRET));
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(app, "listening");
  const appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  const [port = 0] = await freePorts(1);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-stripe-"));
  stop = await serveStripe({
    folder,
    port,
    appUrl,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
  });
  pages = `http://127.0.0.1:${port}`;
  stripe = stripeClient({ secretKey: SECRET_KEY, apiBase: pages });
  catalog = await ensureCatalog(stripe);
});

afterAll(() => {
  stop();
  app.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const getPrice = (key: string) => catalog.find(({ plan }) => plan.key === key)?.priceId ?? "";

async function customer(name = "Team"): Promise<Stripe.Customer> {
  return stripe.customers.create({ name, email: `${name.toLowerCase()}@mail.example` });
}

async function subscribe(card: string, plan = "starter", trialDays = 0) {
  const payer = await customer();
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: payer.id,
    line_items: [{ price: getPrice(plan), quantity: 1 }],
    success_url: "http://localhost:1/done?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:1/back",
    ...(trialDays && { subscription_data: { trial_period_days: trialDays } }),
  });
  const answer = await pay(`/checkout/${session.id}`, { card });
  const { data } = await stripe.subscriptions.list({ customer: payer.id, status: "all" });
  return { payer, session, answer, subscription: data[0] };
}

function pay(address: string, fields: Record<string, string>): Promise<Response> {
  return fetch(pages + address, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

const moveClock = (days: number) => pay("/clock", { days: String(days) });
const getItem = (subscription: Stripe.Subscription) =>
  subscription.items.data[0] as Stripe.SubscriptionItem;
const getInvoices = async ({ id }: { id: string }) =>
  (await stripe.invoices.list({ customer: id })).data;

test("the plans are created once and found by their lookup keys", async () => {
  const again = await ensureCatalog(stripe);
  expect(again.map(({ priceId, isNew }) => [priceId, isNew])).toEqual(
    catalog.map(({ priceId }) => [priceId, false]),
  );
  expect(catalog.map(({ isNew }) => isNew)).toEqual([true, true, true]);
  const { data } = await stripe.prices.list({ lookup_keys: ["lintel_professional_monthly"] });
  expect(data).toMatchObject([
    { unit_amount: 7900, currency: "usd", recurring: { interval: "month" } },
  ]);
});

test("a wrong key and an unknown id, parameter or path fail as they do at Stripe", async () => {
  const stranger = stripeClient({ secretKey: "sk_test_wrong", apiBase: pages });
  await expect(stranger.customers.list()).rejects.toMatchObject({
    type: "StripeAuthenticationError",
    statusCode: 401,
  });
  await expect(stripe.customers.retrieve("cus_none")).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
  });
  const invented = { email: "a@mail.example", shoe_size: "43" } as Stripe.CustomerCreateParams;
  await expect(stripe.customers.create(invented)).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    code: "parameter_unknown",
    param: "shoe_size",
  });
  await expect(stripe.rawRequest("GET", "/v1/unheard_of")).rejects.toMatchObject({
    statusCode: 404,
  });
});

test("an idempotency key repeats its first response, and is refused for a different request", async () => {
  const first = await stripe.customers.create({ name: "Once" }, { idempotencyKey: "one" });
  const second = await stripe.customers.create({ name: "Once" }, { idempotencyKey: "one" });
  expect(second.id).toBe(first.id);
  await expect(
    stripe.customers.create({ name: "Twice" }, { idempotencyKey: "one" }),
  ).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
});

test("lists are read page by page, the newest first", async () => {
  const created = [await customer("Page1"), await customer("Page2"), await customer("Page3")];
  const seen: string[] = [];
  for await (const { id } of stripe.customers.list({ limit: 2 })) seen.push(id);
  expect(seen.filter((id) => created.some((row) => row.id === id))).toEqual(
    created.map(({ id }) => id).reverse(),
  );
});

test("paying on the page creates a subscription, a paid invoice and signed events, which are retried", async () => {
  refusals = 2;
  const { payer, session, answer, subscription } = await subscribe("4242 4242 4242 4242");
  expect(answer.headers.get("location")).toBe(`http://localhost:1/done?session=${session.id}`);
  expect(subscription).toMatchObject({ status: "active", customer: payer.id });
  const [invoice] = await getInvoices(payer);
  expect(invoice).toMatchObject({
    status: "paid",
    amount_paid: 2900,
    billing_reason: "subscription_create",
  });
  const paid = await stripe.invoices.retrieve(invoice?.id ?? "", {
    expand: ["payments.data.payment.payment_intent"],
  });
  expect(paid.payments?.data[0]?.payment.payment_intent).toMatchObject({
    status: "succeeded",
    amount: 2900,
  });
  const mine = () =>
    events.filter(({ data }) => (data.object as { customer?: string }).customer === payer.id);
  await waitUntil(
    "the events of a payment",
    () =>
      mine().some(({ type }) => type === "checkout.session.completed") &&
      mine().some(({ type }) => type === "invoice.paid"),
  );
  expect(mine().filter(({ type }) => type === "invoice.paid")).toHaveLength(1);
});

test("a declined card creates no subscription and no invoice", async () => {
  const { payer, session, answer, subscription } = await subscribe("4000 0000 0000 0002");
  expect([answer.status, subscription, await getInvoices(payer)]).toEqual([402, undefined, []]);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
});

test("an upgrade is prorated to the second, and applied after the bank confirms the payment", async () => {
  const { payer, subscription } = await subscribe("4000 0025 0000 3155 ".trim());
  expect(subscription).toBeUndefined();
  const { payer: confirmedPayer, subscription: begun } =
    await subscribeConfirmed("4000002760003184");
  const item = getItem(begun);
  const halfway = Math.round((item.current_period_start + item.current_period_end) / 2);
  const changed = await stripe.subscriptions.update(begun.id, {
    items: [{ id: item.id, price: getPrice("enterprise") }],
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
    proration_date: halfway,
    expand: ["latest_invoice"],
  });
  expect(getItem(changed).price.id).toBe(getPrice("starter"));
  expect(changed.pending_update?.subscription_items?.[0]?.price.id).toBe(getPrice("enterprise"));
  const invoice = changed.latest_invoice as Stripe.Invoice;
  expect([invoice.status, invoice.amount_due]).toEqual(["open", 7450 - 1450]);
  const page = new URL(invoice.hosted_invoice_url ?? "").pathname;
  await pay(page, { card: "4000002760003184", bank: "yes" });
  const after = await stripe.subscriptions.retrieve(begun.id);
  expect([getItem(after).price.id, after.pending_update, after.status]).toEqual([
    getPrice("enterprise"),
    null,
    "active",
  ]);
  expect((await getInvoices(confirmedPayer)).map(({ status }) => status)).toEqual(["paid", "paid"]);
  expect(await getInvoices(payer)).toEqual([]);
});

async function subscribeConfirmed(card: string) {
  const { payer, session } = await subscribe(card);
  await pay(`/checkout/${session.id}`, { card, bank: "yes" });
  const { data } = await stripe.subscriptions.list({ customer: payer.id });
  return { payer, subscription: data[0] as Stripe.Subscription };
}

test("a scheduled downgrade is applied at the end of the period when the clock advances", async () => {
  const { payer, subscription } = await subscribe("4242424242424242", "enterprise");
  if (!subscription) throw new Error("There is no subscription");
  const item = getItem(subscription);
  const schedule = await stripe.subscriptionSchedules.create({
    from_subscription: subscription.id,
  });
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: "release",
    phases: [
      {
        items: [{ price: getPrice("enterprise"), quantity: 1 }],
        start_date: item.current_period_start,
        end_date: item.current_period_end,
      },
      { items: [{ price: getPrice("starter"), quantity: 1 }], proration_behavior: "none" },
    ],
  });
  expect(getItem(await stripe.subscriptions.retrieve(subscription.id)).price.id).toBe(
    getPrice("enterprise"),
  );
  await moveClock(32);
  const after = await stripe.subscriptions.retrieve(subscription.id);
  expect([getItem(after).price.id, after.schedule]).toEqual([getPrice("starter"), null]);
  expect((await getInvoices(payer)).map(({ amount_paid: paid }) => paid)).toEqual([2900, 14_900]);
});

test("a trial whose payment succeeds becomes a paid month", async () => {
  const { payer, subscription } = await subscribe("4242424242424242", "professional", 7);
  if (!subscription) throw new Error("There is no subscription");
  await moveClock(8);
  const after = await stripe.subscriptions.retrieve(subscription.id);
  const { current_period_start: start, current_period_end: end } = getItem(after);
  expect([after.status, start]).toEqual(["active", subscription.trial_end]);
  expect([28, 29, 30, 31]).toContain(Math.round((end - start) / 86_400));
  expect(
    (await getInvoices(payer)).map(({ status, amount_paid: paid, billing_reason: reason }) => [
      ...[status, paid, reason],
    ]),
  ).toEqual([
    ["paid", 7900, "subscription_cycle"],
    ["paid", 0, "subscription_create"],
  ]);
});

test("a trial whose payment fails becomes past due, and is canceled after the retries", async () => {
  const { payer, subscription } = await subscribe("4000000000000341", "professional", 7);
  expect(subscription?.status).toBe("trialing");
  expect((await getInvoices(payer))[0]).toMatchObject({ status: "paid", amount_due: 0 });
  await moveClock(8);
  const id = subscription?.id ?? "";
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("past_due");
  await moveClock(20);
  const ended = await stripe.subscriptions.retrieve(id);
  expect([ended.status, ended.cancellation_details?.reason]).toEqual([
    "canceled",
    "payment_failed",
  ]);
  const types = () =>
    events.filter(({ data }) => (data.object as { id: string }).id === id).map(({ type }) => type);
  await waitUntil("the end of the subscription", () =>
    types().includes("customer.subscription.deleted"),
  );
  expect(types()).toContain("customer.subscription.trial_will_end");
});

test("refunds cannot exceed the charge, and a dispute is reported by an event", async () => {
  const { payer } = await subscribe("4242424242424242");
  const [charge] = (await stripe.charges.list({ customer: payer.id })).data;
  const part = await stripe.refunds.create({ charge: charge?.id ?? "", amount: 1000 });
  expect(part.amount).toBe(1000);
  await expect(
    stripe.refunds.create({ charge: charge?.id ?? "", amount: 2000 }),
  ).rejects.toMatchObject({ param: "amount" });
  await stripe.refunds.create({ charge: charge?.id ?? "" });
  expect(await stripe.charges.retrieve(charge?.id ?? "")).toMatchObject({
    refunded: true,
    amount_refunded: 2900,
  });
  const { payer: disputer } = await subscribe("4000000000000259");
  const isDispute = ({ type, data }: Stripe.Event) =>
    type === "charge.dispute.created" && (data.object as Stripe.Dispute).amount === 2900;
  await waitUntil("the event of the dispute", () => events.some(isDispute));
  expect((await stripe.charges.list({ customer: disputer.id })).data[0]?.disputed).toBe(true);
});

test("customers, in order, subscriptions, invoices and the clock survive a restart", async () => {
  const { payer, subscription } = await subscribe("4242424242424242");
  const created = [await customer("Kept1"), await customer("Kept2")];
  const again = new StripeAccount(folder, pages, () => undefined);
  expect(
    again.customers
      .list()
      .slice(0, 2)
      .map(({ id }) => id),
  ).toEqual(created.map(({ id }) => id).reverse());
  const invoices = await getInvoices(payer);
  expect(again.subscriptions.find(subscription?.id)).toMatchObject({
    ...{ status: "active", customer: payer.id, latest_invoice: invoices[0]?.id },
  });
  expect(again.invoices.list((invoice) => invoice.customer === payer.id)).toMatchObject([
    { id: invoices[0]?.id, status: "paid", amount_paid: 2900 },
  ]);
  expect(again.now()).toBeGreaterThan(Date.now() / 1000 + 86_400);
});
