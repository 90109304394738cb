import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { isTwilioSignature, signTwilioRequest } from "@/lib/foundation/integrations/sms/signature";
import { stripeClient } from "@/lib/foundation/integrations/stripe/client";
import { serveMetrics } from "@/lib/foundation/monitoring/metrics/server";
import { listSecrets } from "@/lib/foundation/secrets/rotation";
import { isInboundSignature, signInbound } from "@/lib/messaging/messages/inbound-signature";
import { createMessageToken, readMessageToken } from "@/lib/messaging/messages/message-token";
import { parseWebhook } from "@/lib/money/billing/webhook";

const OLD = "the-old-secret-of-this-test";
const NEW = "the-new-secret-of-this-test";
const OTHER = "nobodys-secret-of-this-test";
/** An instance's keys before, during and after a change, in the order of docs/operations.md. */
const STEPS = [OLD, `${OLD},${NEW}`, `${NEW}, ${OLD}`, NEW] as const;
/** Two instances that run side by side while one step is deployed. */
const NEIGHBOURS = STEPS.slice(1).map((after, step) => [STEPS[step] ?? "", after] as const);
const ID = "0b6f3f2e-0c3c-4b58-9d5c-6a1f6a4b8a11";
const BODY = Buffer.from("From: a@b.test\r\n\r\nHello");

test("a comma-separated list of secrets keeps its order", () => {
  expect(listSecrets(`${NEW}, ${OLD}`)).toEqual([NEW, OLD]);
  expect(listSecrets(NEW)).toEqual([NEW]);
});

test.each(NEIGHBOURS.slice(0, 2))(
  "MESSAGE_TOKEN_SECRET: instances with %s and with %s read each other's tokens",
  (before, after) => {
    for (const [writer, reader] of [
      [before, after],
      [after, before],
    ] as const) {
      const token = createMessageToken(writer, "reply", ID);
      expect(readMessageToken(reader, "reply", token)).toBe(ID);
      expect(readMessageToken(reader, "reply", createMessageToken(OTHER, "reply", ID))).toBeNull();
    }
  },
);

test("INBOUND_WEBHOOK_SECRET: mail signed with either secret is accepted", () => {
  for (const sender of [OLD, NEW]) {
    expect(isInboundSignature(`${OLD},${NEW}`, BODY, signInbound(sender, BODY))).toBe(true);
  }
  expect(isInboundSignature(`${OLD},${NEW}`, BODY, signInbound(OTHER, BODY))).toBe(false);
});

test("TWILIO_AUTH_TOKEN: callbacks signed with either token are accepted", () => {
  const sign = (token: string) => signTwilioRequest(token, "https://crm.test/sms", { Body: "Hi" });
  const isAccepted = (header: string) =>
    isTwilioSignature(`${NEW},${OLD}`, "https://crm.test/sms", { Body: "Hi" }, header);
  expect([OLD, NEW, OTHER].map((token) => isAccepted(sign(token)))).toEqual([true, true, false]);
});

test("STRIPE_WEBHOOK_SECRET: events signed with either secret are accepted", () => {
  const stripe = stripeClient({ secretKey: "sk_test_unit", apiBase: "http://127.0.0.1:9" });
  const payload = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "invoice.paid",
    data: { object: { customer: "cus_1" } },
  });
  const parse = (secret: string) => {
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
    return parseWebhook(stripe, {
      body: Buffer.from(payload),
      signature,
      secret: `${NEW},${OLD}`,
    });
  };
  expect([parse(OLD).customerId, parse(NEW).customerId]).toEqual(["cus_1", "cus_1"]);
  expect(() => parse(OTHER)).toThrow("not an event from Stripe");
});

test("METRICS_TOKEN: requests with either token are accepted", async () => {
  const server = serveMetrics({ port: 0, token: `${NEW},${OLD}` });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const statuses = [];
  for (const token of [OLD, NEW, OTHER, `${NEW},${OLD}`]) {
    const headers = { authorization: `Bearer ${token}` };
    statuses.push((await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status);
  }
  server.close();
  expect(statuses).toEqual([200, 200, 401, 401]);
});
