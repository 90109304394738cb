import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signature } from "@/local/stripe/webhooks";
import { database, waitForMail, stack } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { createTeam } from "../../team";
import { getCustomer, pay, readSubscription, startCheckout, stripe } from "./payer";

const eventId = () => `evt_${randomUUID().replaceAll("-", "")}`;

function eventBody(type: string, object: object, id = eventId()): { id: string; body: string } {
  const event = {
    id,
    object: "event",
    api_version: "2026-01-01",
    created: 1,
    livemode: false,
    type,
    data: { object },
  };
  return { id, body: JSON.stringify(event) };
}

/** Posts a body as Stripe does. */
async function post(body: string, header?: string): Promise<{ status: number }> {
  const response = await fetch(`${stack.APP_URL}/api/webhooks/stripe`, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(header !== "" && {
        "stripe-signature": header ?? signature(body, stack.STRIPE_WEBHOOK_SECRET),
      }),
    },
    body,
  });
  await response.arrayBuffer();
  return { status: response.status };
}

const eventCount = async (ids: readonly string[]) =>
  (await database.query("select from private.stripe_events where id = any ($1)", [ids])).rowCount;

async function readEvent(
  id: string,
): Promise<{ type: string; applied_at: Date | null } | undefined> {
  const { rows } = await database.query<{ type: string; applied_at: Date | null }>(
    "select type, applied_at from private.stripe_events where id = $1",
    [id],
  );
  return rows[0];
}

const waitUntilApplied = (id: string) =>
  waitUntil(`the event ${id} to be applied`, async () => (await readEvent(id))?.applied_at);

describe("a webhook", () => {
  const seconds = () => Math.floor(Date.now() / 1000);

  it("is refused when forged, stale, unsigned or modified in transit", async () => {
    const { id, body } = eventBody("invoice.paid", { customer: "cus_x" });
    const secret = stack.STRIPE_WEBHOOK_SECRET;
    const signed = signature(body, secret);
    const refusals: [string, string][] = [
      [body, ""],
      [body, "t=1,v1=00"],
      [body, "nonsense"],
      [body, signature(body, "whsec_of_somebody_else")],
      [body, signature(body, secret, seconds() - 301)],
      [body, signed.replace(/t=\d+/, `t=${seconds() - 5}`)],
      [JSON.stringify(JSON.parse(body), null, 2), signed],
      [`${body} `, signed],
      [body.replace("cus_x", "cus_y"), signed],
      ["", signed],
      ["{", signature("{", secret)],
      ["{}", signature("{}", secret)],
    ];
    for (const [sent, header] of refusals) {
      expect((await post(sent, header)).status, `${header} ${sent.slice(0, 40)}`).toBe(400);
    }
    expect(await readEvent(id)).toBeUndefined();
    expect((await post("x".repeat(1_100_000))).status).toBe(413);
  });

  it("of any type and customer is accepted once, and changes nothing for unknown customers", async () => {
    const known = eventBody("customer.subscription.updated", {
      id: "sub_of_nobody",
      customer: "cus_of_nobody",
      status: "active",
    });
    const foreign = eventBody("invoice.paid", { customer: { id: "cus_deleted", deleted: true } });
    const disputed = eventBody("charge.dispute.created", { id: "dp_1", charge: "ch_of_nobody" });
    const unknownEvent = eventBody("moon.landed", { id: "moon_1", customer: 7 });
    for (const { body } of [known, known, foreign, disputed, unknownEvent]) {
      expect((await post(body)).status).toBe(200);
    }
    for (const { id } of [known, foreign, disputed, unknownEvent]) await waitUntilApplied(id);
    expect(
      (await database.query("select from subscriptions where customer_id = 'cus_of_nobody'"))
        .rowCount,
    ).toBe(0);
  });

  it("of ten megabytes is refused, with or without a content length", async () => {
    const heavy = "x".repeat(10 * 1024 * 1024);
    expect((await post(heavy)).status).toBe(413);
    const pieces = new Blob([heavy]).stream();
    const headers = { "stripe-signature": signature(heavy, stack.STRIPE_WEBHOOK_SECRET) };
    const url = `${stack.APP_URL}/api/webhooks/stripe`;
    const withoutLength = await fetch(url, {
      method: "POST",
      headers,
      body: pieces,
      duplex: "half",
    } as RequestInit);
    expect(withoutLength.status).toBe(413);
  });

  it("is accepted with one valid signature among many, and refused with an oversized header", async () => {
    const { id, body } = eventBody("price.updated", { id: "price_y" });
    const signed = signature(body, stack.STRIPE_WEBHOOK_SECRET);
    const [time = "", good = ""] = signed.split(",");
    const forged = Array<string>(100).fill(`v1=${"0".repeat(64)}`);
    expect((await post(body, [time, ...forged].join(","))).status).toBe(400);
    const flooded = [time, ...Array<string>(1000).fill(forged[0] ?? "")].join(",");
    // 431, or the connection is closed during the upload.
    const refused = await post(body, flooded).catch(() => null);
    expect(refused?.status ?? 431).toBe(431);
    expect(await readEvent(id)).toBeUndefined();
    // During a change of its secret, Stripe signs with both.
    expect((await post(body, [time, ...forged, good].join(","))).status).toBe(200);
    expect(await readEvent(id)).toBeDefined();
  });

  it("is stored before the response, even among a hundred concurrent ones, and fails alone", async () => {
    const events = Array.from({ length: 100 }, () => eventBody("price.updated", { id: "price_z" }));
    const unstorable = eventBody("invoice.paid", { customer: "cus_x" }, `evt_${"x".repeat(300)}`);
    const eventWithNul = eventBody("price.updated", { id: "price_z" }, "evt_\u0000");
    const answers = await Promise.all(
      [...events, ...events, unstorable, eventWithNul].map(async ({ id, body }) => {
        const { status } = await post(body);
        return { id, status, isThere: status === 200 && (await readEvent(id)) !== undefined };
      }),
    );
    const accepted = answers.slice(0, 200);
    expect(accepted.filter(({ status, isThere }) => status !== 200 || !isThere)).toEqual([]);
    expect(answers.slice(200).map(({ status }) => status)).toEqual([400, 400]);
    expect(await eventCount(events.map(({ id }) => id))).toBe(100);
  });

  it("is acknowledged before it is applied", async () => {
    const team = await createTeam();
    expect((await startCheckout(team.owner, "enterprise")).status).toBe(200);
    const customer = await getCustomer(team.tenantId);
    const { id, body } = eventBody("invoice.paid", { customer });
    const other = await database.connect();
    try {
      await other.query("begin");
      await other.query("select from subscriptions where tenant_id = $1 for update", [
        team.tenantId,
      ]);
      expect((await post(body)).status).toBe(200);
      expect(await readEvent(id)).toMatchObject({ applied_at: null });
      await other.query("rollback");
    } finally {
      other.release(true);
    }
    await waitUntilApplied(id);
  });
});

describe("Stripe data", () => {
  it("is read from the Stripe API instead of the event, and repeated events send one mail", async () => {
    const team = await createTeam();
    await database.query(
      "update tenant_members set status = 'suspended' where tenant_id = $1 and role <> 'owner'",
      [team.tenantId],
    );
    const { body } = await startCheckout(team.owner, "starter");
    const customer = await getCustomer(team.tenantId);
    const falseEvent = eventBody("customer.subscription.updated", {
      id: "sub_lie",
      customer,
      status: "active",
      items: { data: [{ price: { id: "price_x", product: "lintel_enterprise" } }] },
    });
    await post(falseEvent.body);
    await waitUntilApplied(falseEvent.id);
    expect(await readSubscription(team.owner)).toBeNull();

    // Nobody returns to the return page.
    await pay(String(body.url), { card: "4000000000000341" });
    await waitUntil("the subscription to be trialing", async () => {
      return (await readSubscription(team.owner))?.status === "trialing";
    });

    const trialEvent = eventBody("customer.subscription.trial_will_end", { customer });
    for (let time = 0; time < 3; time += 1) await post(trialEvent.body);
    await waitUntilApplied(trialEvent.id);
    expect((await waitForMail(team.owner.email, "The trial of")).text).toContain("$29 a month");
    const { rowCount } = await database.query(
      "select from emails where tenant_id = $1 and kind = 'trial_ending'",
      [team.tenantId],
    );
    expect(rowCount).toBe(1);
  });

  it("on refunds and disputes is stored with its invoice", async () => {
    const team = await createTeam();
    const { body } = await startCheckout(team.owner, "enterprise");
    await stripe.checkout.sessions.expire(String(body.url).split("/").at(-1) ?? "");
    await database.query("update subscriptions set trial_ends_at = now() where tenant_id = $1", [
      team.tenantId,
    ]);
    const again = await startCheckout(team.owner, "enterprise");
    await pay(String(again.body.url), { card: "4242424242424242" });
    const paid = (refundedCents: number) =>
      waitUntil(`an invoice with ${refundedCents} cents refunded`, async () => {
        const { rows } = await database.query<Record<string, unknown>>(
          "select amount_paid_cents::int as paid, refunded_cents::int as refunded, card_fingerprint as card from private.paid_invoices where tenant_id = $1",
          [team.tenantId],
        );
        return rows[0]?.refunded === refundedCents && rows[0];
      });
    expect(await paid(0)).toMatchObject({ paid: 14900, card: expect.any(String) });
    const customer = await getCustomer(team.tenantId);
    const { data } = await stripe.charges.list({ customer });
    await stripe.refunds.create({ charge: data[0]?.id ?? "", amount: 4900 });
    await paid(4900);
    await pay(`/charges/${data[0]?.id}`, { what: "dispute" });
    await paid(14900);
  });

  it("missed by webhooks is restored by the reconciliation job", async () => {
    const team = await createTeam();
    const { body } = await startCheckout(team.owner, "enterprise");
    await pay(String(body.url), { card: "4242424242424242" });
    await waitUntil(
      "the subscription to be stored",
      async () => (await readSubscription(team.owner)) !== null,
    );
    const right = await readSubscription(team.owner);
    await database.query(
      `update subscriptions set plan = 'starter', status = 'active', cancel_at_period_end = true where tenant_id = $1`,
      [team.tenantId],
    );
    expect(await readSubscription(team.owner)).not.toEqual(right);
    // A subscription that this account does not know stays unchanged.
    const stranger = await createTeam();
    await database.query(
      `insert into subscriptions (tenant_id, customer_id, subscription_id, price_id, plan, status)
       values ($1, 'cus_0_of_another_account', 'sub_0_of_another_account', 'price', 'starter', 'active')`,
      [stranger.tenantId],
    );
    await database.query("select graphile_worker.add_job('reconcile_with_stripe')");
    await waitUntil("the subscription to be restored", async () => {
      return JSON.stringify(await readSubscription(team.owner)) === JSON.stringify(right);
    });
    expect(await readSubscription(stranger.owner)).toMatchObject({ status: "active" });
  });
});
