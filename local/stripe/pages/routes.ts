import type { Context } from "hono";
import type Stripe from "stripe";
import { comesFromThisPage, type PageApp } from "../../pages/serve";
import type { StripeAccount } from "../account";
import { startSubscription, payInvoice } from "../billing";
import { testCard } from "../cards";
import { catchUp, moveClock } from "../clock";
import { getId } from "../objects/invoice";
import { newPaymentMethod } from "../objects/customer";
import { dispute, refund } from "../payments";
import { dollars } from "./dollars";
import { bankPage, checkoutPage, invoicePage, portalPage } from "./hosted";
import { overviewPage } from "./overview";

const DAY = 86_400;
const NO_CARD = "That is no test card. Choose one of those below.";

/** Adds the pages where customers pay and manage cards, and the overview that moves the clock. */
export function addPages(app: PageApp, account: StripeAccount, appUrl: string): void {
  app.use("*", async (context, next) => {
    if (context.req.method === "POST" && !comesFromThisPage(context))
      return context.text("Refused", 403);
    catchUp(account);
    await next();
    allowReturn(context, appUrl);
    return undefined;
  });
  addCheckoutPage(app, account);
  addInvoicePage(app, account, appUrl);
  addPortalPage(app, account);
  addOverview(app, account, appUrl);
}

/** Allows forms on these pages to redirect to the app, which their policy would block. */
function allowReturn(context: Context, appUrl: string): void {
  const policy = `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self' ${new URL(appUrl).origin}; base-uri 'none'; frame-ancestors 'none'`;
  if (!context.req.path.startsWith("/v1/")) context.header("Content-Security-Policy", policy);
}

function addCheckoutPage(app: PageApp, account: StripeAccount): void {
  const shown = (
    session: Stripe.Checkout.Session,
    again: { problem?: string; typed?: { card: string; name: string } } = {},
  ) => {
    const booking = account.bookings.get(session.id);
    const price = account.prices.get(booking.price);
    const { email } = account.customers.get(getId(session.customer ?? ""));
    return checkoutPage({
      session,
      price,
      product: account.products.get(getId(price.product)),
      trialDays: booking.trialDays,
      email,
      ...again,
    });
  };
  app.get("/checkout/:id", (context) => {
    const session = account.sessions.find(context.req.param("id"));
    if (session?.status === "open") return context.html(shown(session));
    const next = session?.status === "complete" ? session.success_url : session?.cancel_url;
    return next
      ? context.redirect(withSession(next, session?.id ?? ""))
      : context.text("This page has expired.", 410);
  });
  app.post("/checkout/:id", async (context) => {
    const session = account.sessions.find(context.req.param("id"));
    if (session?.status !== "open") return context.redirect(context.req.path, 303);
    const form = await context.req.formData();
    const typed = { card: String(form.get("card") ?? ""), name: String(form.get("name") ?? "") };
    const card = testCard(typed.card);
    if (!card) return context.html(shown(session, { problem: NO_CARD, typed }), 400);
    if (card.first.kind === "declined")
      return context.html(shown(session, { problem: card.first.message, typed }), 402);
    const bank = form.get("bank");
    if (card.first.kind === "asks" && bank === null)
      return context.html(bankPage(dollars(session.amount_total ?? 0), typed));
    if (bank === "no")
      return context.html(
        shown(session, {
          problem: "Your bank did not confirm the payment. Try another card.",
          typed,
        }),
        402,
      );
    complete(account, session, card, typed.name);
    return context.redirect(withSession(session.success_url ?? "/", session.id), 303);
  });
}

const withSession = (url: string, id: string) => url.replaceAll("{CHECKOUT_SESSION_ID}", id);

/** Completes a payment on the page: stores the card, starts the subscription, completes the session. */
function complete(
  account: StripeAccount,
  session: Stripe.Checkout.Session,
  card: NonNullable<ReturnType<typeof testCard>>,
  name: string,
): void {
  const booking = account.bookings.get(session.id);
  const customer = account.customers.get(getId(session.customer ?? ""));
  const method = keepCard(account, customer, card, name || null);
  const price = account.prices.get(booking.price);
  const { subscription, invoice } = startSubscription(account, {
    customer,
    price,
    trialDays: booking.trialDays,
    paymentMethod: method,
    metadata: booking.metadata,
  });
  Object.assign(session, {
    status: "complete",
    payment_status: invoice.amount_due === 0 ? "no_payment_required" : "paid",
    subscription: subscription.id,
    invoice: invoice.id,
    url: null,
  });
  account.sessions.keep(session);
  account.emit("checkout.session.completed", session);
}

function keepCard(
  account: StripeAccount,
  customer: Stripe.Customer,
  card: NonNullable<ReturnType<typeof testCard>>,
  name: string | null,
): Stripe.PaymentMethod {
  const method = newPaymentMethod(account.now(), {
    customer: customer.id,
    card,
    name,
    email: customer.email,
  });
  account.emit("payment_method.attached", account.paymentMethods.keep(method));
  return method;
}

/** Makes this card the default for later charges. */
function chargeFromNowOn(
  account: StripeAccount,
  customer: Stripe.Customer,
  method: Stripe.PaymentMethod,
): void {
  customer.invoice_settings.default_payment_method = method.id;
  account.emit("customer.updated", account.customers.keep(customer));
  for (const subscription of account.subscriptions.list(
    (row) => getId(row.customer) === customer.id && row.status !== "canceled",
  )) {
    subscription.default_payment_method = method.id;
    account.subscriptions.keep(subscription);
    account.emit("customer.subscription.updated", subscription, {});
  }
}

function addInvoicePage(app: PageApp, account: StripeAccount, appUrl: string): void {
  const returnUrl = `${appUrl}/settings/billing`;
  app.get("/invoice/:id", (context) => {
    const invoice = account.invoices.find(context.req.param("id"));
    return invoice
      ? context.html(invoicePage({ invoice, returnUrl }))
      : context.text("Not found", 404);
  });
  app.post("/invoice/:id", async (context) => {
    const invoice = account.invoices.find(context.req.param("id"));
    if (invoice?.status !== "open") return context.redirect(context.req.path, 303);
    const form = await context.req.formData();
    const typed = String(form.get("card") ?? "");
    const card = testCard(typed);
    if (!card) return context.html(invoicePage({ invoice, returnUrl, problem: NO_CARD }), 400);
    const bank = form.get("bank");
    if (card.later.kind === "asks" && bank === null)
      return context.html(bankPage(dollars(invoice.amount_remaining), { card: typed }));
    const customer = account.customers.get(getId(invoice.customer ?? ""));
    chargeFromNowOn(account, customer, keepCard(account, customer, card, null));
    const outcome = payInvoice(account, invoice, bank === "yes");
    if (outcome !== "paid")
      return context.html(
        invoicePage({ invoice, returnUrl, problem: "The payment was declined. Try another card." }),
        402,
      );
    return context.redirect(returnUrl, 303);
  });
}

function addPortalPage(app: PageApp, account: StripeAccount): void {
  const shown = (session: Stripe.BillingPortal.Session, problem?: string) => {
    const customer = account.customers.get(session.customer);
    const chosen =
      account.subscriptions.list((row) => getId(row.customer) === customer.id)[0]
        ?.default_payment_method ?? customer.invoice_settings.default_payment_method;
    const method = account.paymentMethods.find(chosen ? getId(chosen) : null);
    return portalPage({
      session,
      method,
      invoices: account.invoices.list((row) => row.customer === customer.id),
      problem,
    });
  };
  app.get("/portal/:id", (context) => {
    const session = account.portals.find(context.req.param("id"));
    return session ? context.html(shown(session)) : context.text("Not found", 404);
  });
  app.post("/portal/:id", async (context) => {
    const session = account.portals.find(context.req.param("id"));
    if (!session) return context.text("Not found", 404);
    const card = testCard(String((await context.req.formData()).get("card") ?? ""));
    if (!card) return context.html(shown(session, "That is no test card."), 400);
    if (card.first.kind === "declined")
      return context.html(shown(session, card.first.message), 402);
    const customer = account.customers.get(session.customer);
    chargeFromNowOn(account, customer, keepCard(account, customer, card, null));
    return context.redirect(context.req.path, 303);
  });
}

function addOverview(app: PageApp, account: StripeAccount, appUrl: string): void {
  app.get("/", (context) => context.html(overviewPage(account, appUrl)));
  app.get("/customers/:id", (context) => {
    const customer = account.customers.find(context.req.param("id"));
    return customer ? context.html(overviewPage(account, appUrl, customer)) : context.redirect("/");
  });
  app.get("/api/newest", (context) => context.json({ id: account.version() }));
  app.post("/clock", async (context) => {
    const days = Number((await context.req.formData()).get("days"));
    if (!Number.isInteger(days) || days < 1 || days > 400)
      return context.text("Give 1 to 400 days", 400);
    moveClock(account, account.now() + days * DAY);
    return context.redirect(context.req.header("referer") ?? "/", 303);
  });
  app.post("/charges/:id", async (context) => {
    const charge = account.charges.find(context.req.param("id"));
    if (!charge) return context.text("Not found", 404);
    const what = (await context.req.formData()).get("what");
    const left = charge.amount - charge.amount_refunded;
    if (what === "dispute") dispute(account, charge);
    else
      refund(account, charge, {
        amount: what === "half" ? Math.ceil(left / 2) : undefined,
        reason: null,
        metadata: {},
      });
    return context.redirect(`/customers/${getId(charge.customer ?? "")}`, 303);
  });
}
