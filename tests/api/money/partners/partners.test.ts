import { beforeAll, describe, expect, it } from "vitest";
import {
  call,
  database,
  freshEmail,
  waitForMail,
  signUp,
  stack,
  type Person,
} from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { cookiesSet } from "../../foundation/requests/browser";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";
import {
  BROWSER,
  fetchDashboard,
  createOperator,
  createPartner,
  insertInvoice,
  insertReferral,
  requestPayout,
  signUpByLink,
} from "./partner";

type Reviewed = { id: string; suspicious: { reasons: string[] }[] };

let team: Team;
let operator: Person;

beforeAll(async () => {
  [team, operator] = await Promise.all([createTeam(), createOperator()]);
});

const OWN: [string, string, object?][] = [
  ["GET", "/api/partners/dashboard"],
  ["GET", "/api/partners/referrals"],
  ["GET", "/api/partners/entries"],
  ["GET", "/api/partners/payouts"],
  ["GET", "/api/partners/analytics"],
  ["GET", "/api/partners/banners/leaderboard.svg"],
  ["POST", "/api/partners/join"],
  ["POST", "/api/partners/payouts", { amount: 1 }],
  ["PUT", "/api/partners/payment-method", { payment_method: "stripe" }],
];
const SOME_ID = "11111111-1111-4111-8111-111111111111";
const OPERATORS: [string, string, object?][] = [
  ["GET", "/api/super-admin/payouts"],
  ["GET", "/api/super-admin/payouts/export"],
  ["POST", `/api/super-admin/payouts/${SOME_ID}/approve`, { external_reference: "PP-1" }],
  ["POST", `/api/super-admin/payouts/${SOME_ID}/reject`, { reason: "No" }],
  ["PATCH", `/api/super-admin/partners/${SOME_ID}`, { status: "suspended" }],
  ["GET", "/api/super-admin/settings"],
  ["PUT", "/api/super-admin/settings", { free_testing: false }],
];

describe("joining", () => {
  it("is allowed once to any signed-in person, with or without a team", async () => {
    for (const as of [team.viewer, team.suspended, await signUp({ name: "Zoë O'Hara" })]) {
      const joined = await callApi("/api/partners/join", { as, method: "POST" });
      expect(joined).toMatchObject({
        status: 201,
        body: { tier: "bronze", commission_rate: 10, status: "active", total_referrals: 0 },
      });
      const { referral_code, referral_link } = joined.body;
      expect(referral_link).toBe(`${stack.APP_URL}/signup?ref=${referral_code}`);
      expect(await callApi("/api/partners/join", { as, method: "POST" })).toEqual({
        status: 409,
        body: {
          error: "You already have an affiliate account. Please refresh the page.",
          code: "conflict",
        },
      });
    }
  });

  it("shows no partner data to a person outside the program", async () => {
    const as = await signUp();
    expect((await callApi("/api/partners/dashboard", { as })).body).toEqual({ program: null });
    expect((await callApi("/api/partners/referrals", { as })).body).toEqual({
      referrals: [],
      total_count: 0,
    });
    expect((await callApi("/api/partners/analytics", { as })).status).toBe(404);
    expect((await requestPayout(as, 1)).status).toBe(404);
    const method = { payment_method: "stripe" };
    const choose = { as, method: "PUT", body: method };
    expect((await callApi("/api/partners/payment-method", choose)).status).toBe(404);
  });

  it.each([...OWN, ...OPERATORS])(
    "refuses signed-out callers at %s %s",
    async (method, path, body) => {
      expect((await callApi(path, { method, body })).status).toBe(401);
    },
  );
});

describe("from the link to the payout", () => {
  it("counts the click, refers the team, earns, is reviewed and paid", async () => {
    const partner = await createPartner("Penny Partner");
    const opened = await call(`/signup?ref=${partner.code.toLowerCase()}`, { headers: BROWSER });
    expect(cookiesSet(opened).get("lintel-ref")).toContain(partner.code);
    const email = freshEmail("referred");
    const tenant = await signUpByLink(partner.code, email);
    await waitUntil("the click to be counted", async () => {
      const { body } = await callApi("/api/partners/analytics?months=1", { as: partner });
      return (body.months as { clicks: number }[])[0]?.clicks === 1;
    });
    expect(await fetchDashboard(partner)).toMatchObject({ total_referrals: 1, conversion_rate: 0 });

    await insertInvoice(tenant, 0);
    await insertInvoice(tenant, 7900);
    expect(await fetchDashboard(partner)).toMatchObject({
      confirmed_referrals: 1,
      conversion_rate: 100,
      pending_earnings: 7.9,
      available_earnings: 7.9,
      next_tier: { tier: "silver", from: 5, commission_rate: 15 },
    });
    const listed = await callApi("/api/partners/referrals", { as: partner });
    expect(listed.body).toMatchObject({
      total_count: 1,
      referrals: [{ status: "confirmed", commission_amount: 7.9, commission_rate: 10 }],
    });
    expect(JSON.stringify(listed.body)).not.toContain(tenant);

    const { latest } = await fetchDashboard(partner);
    expect(latest).toMatchObject({
      referrals: listed.body,
      payouts: { payouts: [], total_count: 0 },
      entries: { entries: [{ kind: "earned", amount: 7.9 }], total_count: 1 },
    });
    expect(JSON.stringify(latest)).not.toContain(tenant);

    expect((await requestPayout(partner, 7.91)).body.error).toBe("You can request up to $7.90");
    const requested = await requestPayout(partner, "$7.90", { payment_method: "bank_transfer" });
    expect(requested).toMatchObject({ status: 201, body: { amount: 7.9, status: "pending" } });
    // All tests share one address. Both traces exist once their responses have been sent.
    const found = await waitUntil("the shared address to be marked as suspicious", async () => {
      const path = "/api/super-admin/payouts?status=pending&limit=200";
      const { payouts } = (await callApi(path, { as: operator })).body as { payouts: Reviewed[] };
      const mine = payouts.find(({ id }) => id === requested.body.id);
      return mine?.suspicious[0]?.reasons.includes("address") && mine;
    });
    expect(found).toMatchObject({
      amount: 7.9,
      payment_method: "bank_transfer",
      partner: { name: "Penny Partner", referral_code: partner.code, pending_earnings: 7.9 },
      suspicious: [{ team_name: "Referred Realty", status: "confirmed", commission_amount: 7.9 }],
    });
    const decidePayout = (verb: string, body: object) =>
      callApi(`/api/super-admin/payouts/${requested.body.id}/${verb}`, {
        as: operator,
        method: "POST",
        body,
      });
    expect((await decidePayout("approve", { external_reference: " " })).status).toBe(400);
    expect((await decidePayout("approve", { external_reference: "WIRE-9" })).status).toBe(204);
    expect((await decidePayout("approve", { external_reference: "WIRE-9" })).status).toBe(409);
    expect((await decidePayout("reject", { reason: "No" })).status).toBe(409);
    expect(await fetchDashboard(partner)).toMatchObject({
      pending_earnings: 0,
      paid_earnings: 7.9,
    });
    expect((await waitForMail(partner.email, "Your payout of $7.90 was paid")).text).toContain(
      "WIRE-9",
    );
    const ledger = await callApi("/api/partners/entries", { as: partner });
    expect((ledger.body.entries as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      "paid",
      "released",
      "reserved",
      "earned",
    ]);
    const csv = await call("/api/super-admin/payouts/export?status=paid", { as: operator });
    expect(csv.headers.get("content-disposition")).toContain("payouts.csv");
    expect(await csv.text()).toContain("7.90,Bank transfer,Paid,WIRE-9");
  });

  it("notifies and mails why a request was declined", async () => {
    const { viewer } = await createTeam();
    const joined = await callApi("/api/partners/join", { as: viewer, method: "POST" });
    await insertReferral(String(joined.body.referral_code), 2900);
    const declined = await requestPayout(viewer, 2.9);
    await callApi(`/api/super-admin/payouts/${declined.body.id}/reject`, {
      as: operator,
      method: "POST",
      body: { reason: "Please confirm your <b>bank</b> details" },
    });
    const mail = await waitForMail(viewer.email, "declined");
    expect(mail.text).toContain("Please confirm your <b>bank</b> details");
    expect(mail.html).not.toContain("<b>bank</b>");
    const bell = await callApi("/api/notifications", { as: viewer });
    expect(bell.body.notifications).toMatchObject([
      { kind: "payout_rejected", title: "Your payout request of $2.90 was declined" },
    ]);
    expect(await fetchDashboard(viewer)).toMatchObject({ available_earnings: 2.9 });
  });

  it("returns banners with the partner's link, as SVG and PNG only", async () => {
    const partner = await createPartner();
    const get = (file: string) => call(`/api/partners/banners/${file}`, { as: partner });
    const svg = await get("social.svg");
    expect(svg.headers.get("content-type")).toBe("image/svg+xml");
    expect(await svg.text()).toContain(`/signup?ref=${partner.code}</title>`);
    const png = Buffer.from(await (await get("rectangle.png")).arrayBuffer());
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([300, 250]);
    for (const file of ["social.gif", "poster.svg", "social", "__proto__.svg"]) {
      expect((await get(file)).status, file).toBe(404);
    }
  });

  it("creates one payout request for two calls under one idempotency key", async () => {
    const partner = await createPartner();
    await insertReferral(partner.code, 10_000);
    const send = () =>
      callApi("/api/partners/payouts", {
        as: partner,
        method: "POST",
        body: { amount: 4 },
        headers: { "idempotency-key": "once" },
      });
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    expect(await fetchDashboard(partner)).toMatchObject({
      requested_earnings: 4,
      available_earnings: 6,
    });
  });

  it("ignores unknown codes, and counts no bots, prefetches or repeats", async () => {
    const partner = await createPartner();
    const tenant = await signUpByLink("NOPE0000", freshEmail("alone"));
    const referred = "select from affiliate_referrals where referred_tenant_id = $1";
    expect((await database.query(referred, [tenant])).rowCount).toBe(0);
    const visit = (headers: Record<string, string>) =>
      call(`/signup?ref=${partner.code}`, { headers: { ...BROWSER, ...headers } });
    await visit({ "user-agent": "Slackbot-LinkExpanding 1.0" });
    await visit({ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    await visit({ "sec-purpose": "prefetch;prerender" });
    await visit({});
    await visit({});
    await visit({ "accept-language": "fr" });
    const counted = async () => {
      const { body } = await callApi("/api/partners/analytics?months=1", { as: partner });
      return (body.months as { clicks: number }[])[0]?.clicks;
    };
    await waitUntil("both visitors to be counted", async () => (await counted()) === 2);
  });
});

describe("a partner request", () => {
  it.each([
    ["amount", [0, -1, 0.001, "1.001", "NaN", "1e3", null, true, {}, "x".repeat(1_000_000), 1e300]],
    ["payment_method", ["cash", "", null, 1]],
  ])("is refused with an invalid %s", async (field, values) => {
    const partner = await createPartner();
    for (const value of values) {
      const body = { amount: 1, payment_method: "paypal", [field]: value };
      const refused = await callApi("/api/partners/payouts", { as: partner, method: "POST", body });
      expect(refused.status, String(value).slice(0, 20)).toBe(400);
      expect(refused.body.fields).toHaveProperty(field);
    }
  });

  it.each([
    "/api/partners/analytics?months=0",
    "/api/partners/analytics?months=37",
    "/api/partners/referrals?limit=201",
    "/api/partners/referrals?page=0",
    "/api/super-admin/payouts?status=open",
  ])("is refused at %s", async (path) => {
    const as = path.includes("super-admin") ? operator : await createPartner();
    expect((await callApi(path, { as })).status).toBe(400);
  });

  it("past the last page returns an empty page", async () => {
    const as = await createPartner();
    const past = await callApi("/api/partners/referrals?page=99", { as });
    expect(past).toEqual({ status: 200, body: { referrals: [], total_count: 0 } });
  });
});

describe("operator calls", () => {
  it.each(OPERATORS)("%s %s requires an operator", async (method, path, body) => {
    const partner = await createPartner();
    for (const as of [team.owner, team.admin, team.agent, team.viewer, partner]) {
      expect((await callApi(path, { as, method, body })).status).toBe(403);
      // The response does not reveal which bodies are valid either.
      if (body) expect((await callApi(path, { as, method, body: {} })).status).toBe(403);
    }
  });

  it("answer 404 for unknown payouts and partners", async () => {
    for (const [method, path, body] of OPERATORS.slice(2, 5)) {
      expect((await callApi(path, { as: operator, method, body })).status, path).toBe(404);
    }
  });

  it("suspend a partner, who cannot request payouts until reactivated", async () => {
    const partner = await createPartner();
    await insertReferral(partner.code, 7900);
    const { id } = await fetchDashboard(partner);
    const path = `/api/super-admin/partners/${id}`;
    const set = (status: string) =>
      callApi(path, { as: operator, method: "PATCH", body: { status } });
    expect((await set("gone")).status).toBe(400);
    expect((await set("suspended")).status).toBe(204);
    expect((await requestPayout(partner, 1)).body.error).toContain("suspended");
    expect((await set("active")).status).toBe(204);
    expect((await requestPayout(partner, 1)).status).toBe(201);
  });
});

describe("in the database API", () => {
  it("partners cannot raise their rate, write money, or resolve their own request", async () => {
    const partner = await createPartner();
    await insertReferral(partner.code, 7900);
    const { id } = await fetchDashboard(partner);
    const payout = await requestPayout(partner, 1);
    const attacks: [string, string, object?][] = [
      ["PATCH", `affiliate_programs?id=eq.${id}`, { commission_rate: 30, tier: "platinum" }],
      ["PATCH", `affiliate_programs?id=eq.${id}`, { referral_code: "AAAA0000" }],
      ["PATCH", `affiliate_referrals?affiliate_id=eq.${id}`, { commission_amount: 999 }],
      ["PATCH", `affiliate_payouts?affiliate_id=eq.${id}`, { status: "paid" }],
      ["DELETE", `affiliate_entries?affiliate_id=eq.${id}`],
      ["POST", "affiliate_entries", { affiliate_id: id, kind: "earned", amount: 999 }],
      ["POST", "affiliate_payouts", { affiliate_id: id, amount: 1, payment_method: "paypal" }],
      ["POST", "affiliate_programs", { user_id: partner.userId, referral_code: "AAAA0000" }],
      ["POST", "rpc/approve_payout", { p_id: payout.body.id, p_reference: "me" }],
      ["POST", "rpc/list_payout_requests", { p_query: {} }],
      ["POST", "rpc/count_referral_click", { p_code: partner.code, p_visitor: "x" }],
    ];
    for (const [method, path, body] of attacks) {
      const { status } = await callDatabaseApi(path, { as: partner, method, body });
      expect(status, `${method} ${path}`).toBe(403);
    }
    expect(await fetchDashboard(partner)).toMatchObject({
      commission_rate: 10,
      pending_earnings: 7.9,
    });
  });

  it("partners cannot read each other's data", async () => {
    const partner = await createPartner();
    await insertReferral(partner.code, 7900);
    await requestPayout(partner, 1);
    for (const table of ["programs", "referrals", "payouts", "entries"]) {
      const read = (as: Person) => callDatabaseApi(`affiliate_${table}?select=id`, { as });
      expect((await read(partner)).body, table).not.toEqual([]);
      expect((await read(await signUp())).body, table).toEqual([]);
    }
  });
});
