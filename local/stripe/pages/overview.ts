import { html } from "hono/html";
import type Stripe from "stripe";
import { currentIf, pageFrame, shortTime, type Html } from "../../pages/frame";
import type { StripeAccount } from "../account";
import { getId } from "../objects/invoice";
import { getItem } from "../objects/subscription";
import { day, dollars } from "./dollars";

/** Renders the account's page: customers on the left, the open one with its objects and actions on the right. */
export function overviewPage(account: StripeAccount, appUrl: string, open?: Stripe.Customer): Html {
  const customers = account.customers.list();
  return pageFrame({
    title: "Lintel payments",
    heading: "Payments",
    intro: html`What <a href="${appUrl}">Lintel</a> asks of Stripe on this machine. No money moves.
      It is ${day(account.now())} here.`,
    open: open !== undefined,
    version: account.version(),
    actions: html`<form method="post" action="/clock" class="inline">
      Move the clock by
      <button name="days" value="1">a day</button>
      <button name="days" value="7">a week</button>
      <button name="days" value="31">a month</button>
    </form>`,
    listName: "Customers",
    list: [
      ...customers.map((customer) => entry(account, customer, open)),
      customers.length
        ? html``
        : html`<p class="hint">No customers yet. Choose a plan in the billing settings.</p>`,
    ],
    main: open
      ? customerArticle(account, open)
      : html`<article><p class="lead">Choose a customer to see what they pay.</p></article>`,
  });
}

function getSubscriptions(
  account: StripeAccount,
  customer: Stripe.Customer,
): Stripe.Subscription[] {
  return account.subscriptions.list((row) => getId(row.customer) === customer.id);
}

function entry(account: StripeAccount, customer: Stripe.Customer, open?: Stripe.Customer): Html {
  const [subscription] = getSubscriptions(account, customer);
  return html`<a class="entry" href="/customers/${customer.id}" ${currentIf(customer === open)}>
    <span class="to">${customer.name ?? customer.email ?? customer.id}</span>
    ${shortTime(new Date(customer.created * 1000).toISOString())}
    <span class="subject"
      >${subscription ? `${getItem(subscription).price.nickname} · ${subscription.status}` : "No subscription"}</span
    >
  </a>`;
}

function customerArticle(account: StripeAccount, customer: Stripe.Customer): Html {
  const invoices = account.invoices.list((row) => row.customer === customer.id);
  const charges = account.charges.list(
    (row) => row.customer === customer.id && row.status === "succeeded",
  );
  return html`<article>
    <a class="back" href="/">All customers</a>
    <h2>${customer.name ?? customer.email ?? customer.id}</h2>
    ${getSubscriptions(account, customer).map(subscriptionFacts)}
    <h3>Invoices</h3>
    <table class="magic">
      ${invoices.map(
        (invoice) =>
          html`<tr>
            <th scope="row"><a href="/invoice/${invoice.id}">${invoice.number}</a></th>
            <td>${day(invoice.created)}</td>
            <td>${invoice.status}</td>
            <td class="number">${dollars(invoice.amount_due)}</td>
          </tr>`,
      )}
    </table>
    <h3>Payments</h3>
    <table class="magic">
      ${charges.map(chargeRow)}
    </table>
  </article>`;
}

function subscriptionFacts(subscription: Stripe.Subscription): Html {
  const { price, current_period_end: end } = getItem(subscription);
  const verb = subscription.cancel_at_period_end ? "ends" : "renews";
  return html`<p>
    ${price.nickname} at ${dollars(price.unit_amount ?? 0)} a month, ${subscription.status},
    ${subscription.status === "canceled" ? "ended" : `${verb} ${day(end)}`}${subscription.schedule ? ", a change is planned" : ""}
  </p>`;
}

function chargeRow(charge: Stripe.Charge): Html {
  const left = charge.amount - charge.amount_refunded;
  return html`<tr>
    <td>${day(charge.created)}</td>
    <td class="number">${dollars(charge.amount)}</td>
    <td>
      ${charge.disputed ? "disputed" : charge.amount_refunded ? `${dollars(charge.amount_refunded)} given back` : ""}
    </td>
    <td>
      <form method="post" action="/charges/${charge.id}" class="inline">
        ${
          left > 0 && !charge.disputed
            ? html`<button name="what" value="refund">Refund</button>
                <button name="what" value="half">Refund half</button>
                <button name="what" value="dispute">Dispute</button>`
            : ""
        }
      </form>
    </td>
  </tr>`;
}
