import { beforeAll, describe, expect, it } from "vitest";
import { database, stack } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { callApi, createTeam, insertClient, type Team } from "../../team";
import {
  CARD,
  changePlan,
  getCustomer,
  pay,
  getPrice,
  readSubscription,
  requestsAbout,
  startCheckout,
  stripe,
  subscribe,
  syncSubscription,
} from "./payer";

let team: Team;
let paying: Team;

beforeAll(async () => {
  [team, paying] = await Promise.all([createTeam(), createTeam()]);
  for (const one of [team, paying]) await suspendOthers(one);
  await subscribe(paying.owner, "starter", { trial: false });
});

/** Removes everybody except the owner, so that every plan is large enough. */
const suspendOthers = ({ tenantId }: Team) =>
  database.query(
    "update tenant_members set status = 'suspended' where tenant_id = $1 and role <> 'owner'",
    [tenantId],
  );

const cancel = (as: Team["owner"]) =>
  callApi("/api/payments/subscription-simple", { as, method: "DELETE" });
const resume = (as: Team["owner"]) => callApi("/api/payments/resume", { as, method: "POST" });

describe("payment calls", () => {
  let whole: Team;
  beforeAll(async () => {
    whole = await createTeam();
  });

  const CALLS = [
    ["POST", "/api/payments/checkout-simple", { priceId: "price_x" }],
    ["POST", "/api/payments/change-plan", { newPriceId: "price_x" }],
    ["DELETE", "/api/payments/subscription-simple", undefined],
    ["GET", "/api/payments/subscription-simple", undefined],
    ["POST", "/api/payments/resume", undefined],
    ["POST", "/api/payments/portal", undefined],
    ["GET", "/api/payments/invoices", undefined],
    ["POST", "/api/payments/sync", undefined],
  ] as const;

  it("require the owner and a session", async () => {
    for (const [method, path, body] of CALLS) {
      const refused = [whole.admin, whole.manager, whole.agent, whole.viewer, whole.suspended];
      for (const as of refused) {
        expect(await callApi(path, { as, method, body }), path).toMatchObject({ status: 403 });
      }
      expect(await callApi(path, { method, body })).toMatchObject({ status: 401 });
    }
    expect(await readSubscription(whole.owner)).toBeNull();
    expect(await cancel(whole.owner)).toMatchObject({ status: 404 });
    expect(await resume(whole.owner)).toMatchObject({ status: 404 });
  });

  it("show members the billing status and a contact, and everyone the prices", async () => {
    for (const as of [whole.owner, whole.viewer]) {
      expect(await callApi("/api/billing", { as })).toMatchObject({
        status: 200,
        body: {
          readOnlySince: null,
          pastDueSince: null,
          trialUsed: false,
          mayManage: as === whole.owner,
          whomToAsk: [{ name: "Olive Owner", email: whole.owner.email }],
          usage: { users: { used: 6, limit: null }, contacts: { used: 0 }, deals: { used: 0 } },
        },
      });
    }
    expect(await callApi("/api/billing", { as: whole.suspended })).toMatchObject({ status: 403 });
    const { body } = await callApi("/api/payments/plans");
    expect(body.plans).toMatchObject([
      { key: "starter", monthlyCents: 2900, priceId: await getPrice("starter") },
      { key: "professional", monthlyCents: 7900, isMostPopular: true },
      { key: "enterprise", monthlyCents: 14900 },
    ]);
  });
});

describe("checkout", () => {
  it("refuses an unknown price and a plan that is too small, naming what exceeds it", async () => {
    const buy = (body: unknown) =>
      callApi("/api/payments/checkout-simple", { as: team.owner, method: "POST", body });
    for (const body of [{ priceId: "price_unheard_of" }, { priceId: "" }, {}, { priceId: 7 }]) {
      expect(await buy(body)).toMatchObject({
        status: 400,
        body: { error: "Choose one of the plans" },
      });
    }
    const big = await createTeam();
    expect(await startCheckout(big.owner, "starter")).toMatchObject({
      status: 409,
      body: { error: "Starter is too small for your team: it has 6 users (the plan allows 1)." },
    });
  });

  it("opens one page for repeated requests, with one customer and a trial", async () => {
    const clicks = await Promise.all(
      [1, 2, 3, 4, 5].map(() => startCheckout(team.owner, "professional")),
    );
    const again = await startCheckout(team.owner, "professional");
    // Compares whole responses, so that a failure shows the response instead of the page.
    expect(clicks).toEqual(clicks.map(() => again));
    expect(again).toEqual({
      status: 200,
      body: { url: expect.stringContaining(`${stack.STRIPE_PAGE_URL}/checkout/`) as string },
    });
    const customer = await getCustomer(team.tenantId);
    const { data } = await stripe.checkout.sessions.list({ customer });
    expect(data).toHaveLength(1);
    let customers = 0;
    for await (const { metadata } of stripe.customers.list({ limit: 100 }))
      customers += metadata.tenant_id === team.tenantId ? 1 : 0;
    expect(customers).toBe(1);

    // Another plan in another tab closes the previous checkout page, so that nobody pays twice.
    const other = await startCheckout(team.owner, "starter");
    const open = await stripe.checkout.sessions.list({ customer, status: "open" });
    expect(open.data.map(({ url }) => url)).toEqual([other.body.url]);

    expect(await readSubscription(team.owner)).toBeNull();
    const { location } = await pay(String(other.body.url), { card: "4242 4242 4242 4242" });
    expect(location).toMatch(`${stack.APP_URL}/billing/return?session_id=cs_test_`);
    expect(await syncSubscription(team.owner)).toMatchObject({
      status: 200,
      body: {
        subscription: {
          priceId: await getPrice("starter"),
          status: "trialing",
          statusLabel: "Trial",
          cancelAtPeriodEnd: false,
          plan: "starter",
          nextPlan: null,
        },
      },
    });
    const ends = Date.parse(String((await readSubscription(team.owner))?.trialEndsAt));
    expect(ends - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(ends - Date.now()).toBeLessThan(7.1 * 86_400_000);
  });

  it("makes a fixed set of Stripe calls, and only reads on a repeated request", async () => {
    const fresh = await createTeam();
    await suspendOthers(fresh);
    await startCheckout(fresh.owner, "starter");
    const stripeRequests = await requestsAbout(fresh.tenantId);
    expect(stripeRequests.toSorted()).toEqual([
      "GET /v1/charges",
      "GET /v1/checkout/sessions",
      "GET /v1/checkout/sessions",
      "GET /v1/customers/:id",
      "GET /v1/invoices",
      "GET /v1/subscriptions",
      "POST /v1/checkout/sessions",
      "POST /v1/customers",
      "POST /v1/customers/:id",
    ]);
    await startCheckout(fresh.owner, "starter");
    expect((await requestsAbout(fresh.tenantId)).slice(stripeRequests.length).toSorted()).toEqual([
      "GET /v1/charges",
      "GET /v1/checkout/sessions",
      "GET /v1/customers/:id",
      "GET /v1/invoices",
      "GET /v1/subscriptions",
    ]);
  });

  it("changes the plan of a subscribed team immediately during the trial", async () => {
    const changed = await startCheckout(team.owner, "professional");
    expect(changed.body).toEqual({ url: `${stack.APP_URL}/settings/billing` });
    expect(await readSubscription(team.owner)).toMatchObject({
      plan: "professional",
      status: "trialing",
    });
    expect(await startCheckout(team.owner, "professional")).toMatchObject({ status: 409 });
  });

  it("allows one trial: a returning team pays immediately", async () => {
    const customer = await getCustomer(team.tenantId);
    const { data } = await stripe.subscriptions.list({ customer });
    await stripe.subscriptions.cancel(data[0]?.id ?? "");
    await syncSubscription(team.owner);
    expect(await readSubscription(team.owner)).toMatchObject({ status: "canceled" });
    expect((await callApi("/api/billing", { as: team.owner })).body.trialUsed).toBe(true);
    const { body } = await startCheckout(team.owner, "starter");
    await pay(String(body.url), { card: "4242424242424242" });
    await syncSubscription(team.owner);
    expect(await readSubscription(team.owner)).toMatchObject({
      status: "active",
      trialEndsAt: null,
    });
    const { body: invoiceList } = await callApi("/api/payments/invoices", { as: team.owner });
    expect(invoiceList.invoices).toMatchObject([
      { amountCents: 2900, status: "paid", statusLabel: "Paid", url: expect.any(String) },
      { amountCents: 0, status: "paid" },
    ]);
  });
});

describe("a subscription", () => {
  it("creates a new customer without a second trial when Stripe deleted the first", async () => {
    const { owner, tenantId } = await createTeam();
    await subscribe(owner, "enterprise");
    const deleted = await getCustomer(tenantId);
    await stripe.customers.del(deleted);
    await waitUntil("the deleted customer's subscription to end", async () => {
      return (await readSubscription(owner))?.status === "canceled";
    });
    const pages = await Promise.all([1, 2, 3].map(() => startCheckout(owner, "enterprise")));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(pages.map(({ body }) => body.url)).size).toBe(1);
    const customer = await getCustomer(tenantId);
    expect(customer).not.toBe(deleted);
    await pay(String(pages[0]?.body.url), { card: CARD });
    await syncSubscription(owner);
    expect(await readSubscription(owner)).toMatchObject({ status: "active" });
  });

  it("upgrades immediately with one prorated invoice for concurrent clicks", async () => {
    const customer = await getCustomer(paying.tenantId);
    const clicks = await Promise.all([1, 2, 3].map(() => changePlan(paying.owner, "professional")));
    expect(clicks.map(({ body }) => body)).toEqual(Array(3).fill({ success: true }));
    expect(await readSubscription(paying.owner)).toMatchObject({
      plan: "professional",
      status: "active",
    });
    const { data } = await stripe.invoices.list({ customer });
    expect(data.map(({ amount_paid: paid }) => paid)).toEqual([5000, 2900]);
    expect(await changePlan(paying.owner, "professional")).toMatchObject({
      status: 409,
      body: { error: "Your team is on this plan already." },
    });
  });

  it("downgrades at the period's end, which can be undone", async () => {
    expect(await changePlan(paying.owner, "starter")).toMatchObject({ body: { success: true } });
    expect(await readSubscription(paying.owner)).toMatchObject({
      plan: "professional",
      nextPlan: "starter",
    });
    expect(await changePlan(paying.owner, "professional")).toMatchObject({ status: 200 });
    expect(await readSubscription(paying.owner)).toMatchObject({ nextPlan: null });
    await Promise.all(
      Array.from({ length: 101 }, () => insertClient(paying.tenantId, paying.owner.userId)),
    );
    expect(await changePlan(paying.owner, "starter")).toMatchObject({
      status: 409,
      body: {
        error: "Starter is too small for your team: it has 101 contacts (the plan allows 100).",
      },
    });
    await database.query("delete from clients where tenant_id = $1", [paying.tenantId]);
  });

  it("changes the plan only after the bank's confirmation on the payment page", async () => {
    const careful = await createTeam();
    await suspendOthers(careful);
    await subscribe(careful.owner, "starter", { trial: false, card: "4000002760003184" }).catch(
      () => undefined,
    );
    expect(await readSubscription(careful.owner)).toBeNull();
    const page = await startCheckout(careful.owner, "starter");
    await pay(String(page.body.url), { card: "4000002760003184", bank: "yes" });
    await syncSubscription(careful.owner);
    const { body } = await changePlan(careful.owner, "enterprise");
    expect(body.url).toContain(`${stack.STRIPE_PAGE_URL}/invoice/`);
    expect(await changePlan(careful.owner, "enterprise")).toMatchObject({ body });
    expect(await readSubscription(careful.owner)).toMatchObject({ plan: "starter" });
    await pay(String(body.url), { card: "4000002760003184", bank: "yes" });
    // Nobody returns from that page, so only the webhook reports the payment.
    await waitUntil("the paid plan", async () => {
      return (await readSubscription(careful.owner))?.plan === "enterprise";
    });
  });

  it("can be canceled at the period's end along with a planned downgrade, and resumed", async () => {
    await changePlan(paying.owner, "starter");
    expect(await cancel(paying.owner)).toEqual({ status: 200, body: { success: true } });
    expect(await readSubscription(paying.owner)).toMatchObject({
      status: "active",
      cancelAtPeriodEnd: true,
      nextPlan: null,
      currentPeriodEnd: expect.any(String),
    });
    expect(await cancel(paying.owner)).toMatchObject({ status: 200 });
    expect(await changePlan(paying.owner, "enterprise")).toMatchObject({
      status: 409,
      body: { error: "The subscription ends soon. Resume it first, then change the plan." },
    });
    expect(await resume(paying.owner)).toEqual({ status: 200, body: { success: true } });
    expect(await readSubscription(paying.owner)).toMatchObject({ cancelAtPeriodEnd: false });
    // A second cancellation is not mistaken for a retry of the first.
    await cancel(paying.owner);
    expect(await readSubscription(paying.owner)).toMatchObject({ cancelAtPeriodEnd: true });
    await resume(paying.owner);
    expect(await readSubscription(paying.owner)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it("has a billing portal that returns to this site only, for its own tenant only", async () => {
    const { body } = await callApi("/api/payments/portal", {
      as: paying.owner,
      method: "POST",
      body: { return_url: "https://elsewhere.test/", returnUrl: "https://elsewhere.test/" },
      headers: { "x-forwarded-host": "elsewhere.test", origin: "https://elsewhere.test" },
    });
    expect(body.url).toContain(`${stack.STRIPE_PAGE_URL}/portal/`);
    const page = await (await fetch(String(body.url))).text();
    expect(page).toContain(`${stack.APP_URL}/settings/billing`);
    expect(page).not.toContain("elsewhere");
    const stranger = await createTeam();
    expect(await readSubscription(stranger.owner)).toBeNull();
    expect((await callApi("/api/payments/invoices", { as: stranger.owner })).body.invoices).toEqual(
      [],
    );
    expect(
      await callApi("/api/payments/portal", { as: stranger.owner, method: "POST" }),
    ).toMatchObject({ status: 404 });
  });
});
