import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fetchPaidInvoices } from "@/lib/money/billing/paid-invoices";
import { stripeClient } from "@/lib/foundation/integrations/stripe/client";

const CREATED = 1_800_000_000;
const invoice = (id: string, currency: string, amount_paid: number) => ({
  id,
  currency,
  amount_paid,
  created: CREATED,
  status_transitions: { paid_at: CREATED },
  payments: { data: [{ status: "paid", payment: { charge: `ch_${id}` } }] },
});
const charge = (id: string, amount_refunded: number) => ({
  id: `ch_${id}`,
  status: "succeeded",
  amount_refunded,
  payment_method_details: { card: { fingerprint: `card of ${id}` } },
});

/** The account's responses, by path. */
const ANSWERS: Record<string, object[]> = {
  "/v1/invoices": [
    invoice("yen", "jpy", 2900),
    invoice("euro", "eur", 2900),
    invoice("credited", "usd", 0),
    invoice("huge", "usd", 99_999_999_999),
    invoice("small", "usd", 2900),
  ],
  "/v1/charges": [charge("yen", 0), charge("huge", 5_000_000_000), charge("small", 9999)],
};

let server: Server;
beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    const data = ANSWERS[new URL(url, "http://stripe").pathname] ?? [];
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ object: "list", data, has_more: false, url }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

it("returns only invoices in dollars, in cents of any size, with refunds up to the amount paid", async () => {
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const paid = await fetchPaidInvoices(stripeClient({ secretKey: "sk_test_x", apiBase }), "cus_x");
  const paid_at = new Date(CREATED * 1000).toISOString();
  expect(paid).toEqual([
    {
      invoice_id: "credited",
      amount_paid_cents: 0,
      refunded_cents: 0,
      paid_at,
      card_fingerprint: null,
    },
    {
      invoice_id: "huge",
      amount_paid_cents: 99_999_999_999,
      refunded_cents: 5_000_000_000,
      paid_at,
      card_fingerprint: "card of huge",
    },
    {
      invoice_id: "small",
      amount_paid_cents: 2900,
      refunded_cents: 2900,
      paid_at,
      card_fingerprint: "card of small",
    },
  ]);
});
