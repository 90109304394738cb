import { html } from "hono/html";
import type Stripe from "stripe";
import type { Html } from "../../pages/frame";
import { TEST_CARDS } from "../cards";
import { day, dollars } from "./dollars";

/** Renders a hosted payment page like Stripe's: the purchase on the left, the form on the right. */
function hostedFrame(title: string, about: Html, doing: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/style.css" />
        <link rel="stylesheet" href="/hosted.css" />
      </head>
      <body class="hosted">
        <p class="notice">
          Test page. It stands in for Stripe on this machine, and no money moves.
        </p>
        <main>
          <section>${about}</section>
          <section>${doing}</section>
        </main>
      </body>
    </html>`;
}

type Checkout = {
  session: Stripe.Checkout.Session;
  price: Stripe.Price;
  product: Stripe.Product;
  trialDays: number;
  email: string | null;
  problem?: string | undefined;
  /** The typed values, when the form is shown again. */
  typed?: { card: string; name: string } | undefined;
};

export function checkoutPage({
  session,
  price,
  product,
  trialDays,
  email,
  problem,
  typed,
}: Checkout): Html {
  const amount = dollars(price.unit_amount ?? 0);
  const about = html`
    ${session.cancel_url ? html`<a href="${session.cancel_url}">Back</a>` : ""}
    <h1>${trialDays ? `Try ${product.name}` : `Subscribe to ${product.name}`}</h1>
    <p class="amount">${trialDays ? `${trialDays} days free` : `${amount} per month`}</p>
    <p class="lead">
      ${trialDays ? `Then ${amount} per month. You can cancel before the trial ends.` : "Billed each month until you cancel."}
    </p>
  `;
  const doing = html`
    <form method="post" class="pay">
      ${problem ? html`<p role="alert" class="problem">${problem}</p>` : ""}
      <p><span class="label">Email</span> ${email ?? ""}</p>
      <label>
        Card number
        <input
          name="card"
          inputmode="numeric"
          autocomplete="off"
          required
          maxlength="23"
          value="${typed?.card ?? "4242 4242 4242 4242"}"
        />
      </label>
      <label
        >Name on card
        <input name="name" autocomplete="off" maxlength="100" value="${typed?.name ?? ""}"
      /></label>
      <button class="primary">${trialDays ? "Start trial" : "Subscribe"}</button>
    </form>
    <details>
      <summary>Cards that play a part</summary>
      <table class="magic">
        ${Object.entries(TEST_CARDS).map(
          ([number, { description }]) =>
            html`<tr>
              <th scope="row">${number.replace(/(\d{4})(?=\d)/g, "$1 ")}</th>
              <td>${description}</td>
            </tr>`,
        )}
      </table>
    </details>
  `;
  return hostedFrame(`${product.name} · Checkout`, about, doing);
}

/** Renders the bank's page, where the customer confirms or declines. */
export function bankPage(amount: string, hidden: Record<string, string>): Html {
  const about = html`<h1>Confirm this payment</h1>
    <p class="lead">Your bank asks whether it is you who pays ${amount} to Lintel.</p>`;
  const doing = html`<form method="post" class="pay">
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="primary" name="bank" value="yes">Complete</button>
    <button name="bank" value="no">Fail</button>
  </form>`;
  return hostedFrame("Your bank", about, doing);
}

type InvoicePage = { invoice: Stripe.Invoice; problem?: string | undefined; returnUrl: string };

export function invoicePage({ invoice, problem, returnUrl }: InvoicePage): Html {
  const about = html`
    <a href="${returnUrl}">Back</a>
    <h1>Invoice ${invoice.number}</h1>
    <p class="amount">${dollars(invoice.amount_due)}</p>
    <p class="lead">
      ${invoice.status === "paid" ? "Paid" : `Status: ${invoice.status}`}, of
      ${day(invoice.created)}
    </p>
    <table class="magic">
      ${invoice.lines.data.map(
        ({ description, amount }) =>
          html`<tr>
            <td>${description}</td>
            <td class="number">${dollars(amount)}</td>
          </tr>`,
      )}
    </table>
  `;
  const doing =
    invoice.status === "open"
      ? html`<form method="post" class="pay">
          ${problem ? html`<p role="alert" class="problem">${problem}</p>` : ""}
          <label>
            Card number
            <input
              name="card"
              inputmode="numeric"
              autocomplete="off"
              required
              maxlength="23"
              value="4242 4242 4242 4242"
            />
          </label>
          <button class="primary">Pay ${dollars(invoice.amount_remaining)}</button>
        </form>`
      : html`<p>There is nothing to pay here.</p>`;
  return hostedFrame(`Invoice ${invoice.number}`, about, doing);
}

type Portal = {
  session: Stripe.BillingPortal.Session;
  method: Stripe.PaymentMethod | undefined;
  invoices: readonly Stripe.Invoice[];
  problem?: string | undefined;
};

export function portalPage({ session, method, invoices, problem }: Portal): Html {
  const about = html`
    ${session.return_url ? html`<a href="${session.return_url}">Back to Lintel</a>` : ""}
    <h1>Billing</h1>
    <p class="lead">
      ${method?.card ? `Paid with ${method.card.brand} ending in ${method.card.last4}.` : "There is no card yet."}
    </p>
    <form method="post" class="pay">
      ${problem ? html`<p role="alert" class="problem">${problem}</p>` : ""}
      <label>
        New card number
        <input name="card" inputmode="numeric" autocomplete="off" required maxlength="23" />
      </label>
      <button class="primary">Save card</button>
    </form>
  `;
  const doing = html`<h2>Invoices</h2>
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
    </table>`;
  return hostedFrame("Billing", about, doing);
}
