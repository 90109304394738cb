import { beforeAll, describe, expect, it } from "vitest";
import { withoutFreeTesting } from "../../../free-testing";
import { call, database } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

withoutFreeTesting();

let limited: Team;
let ended: Team;

beforeAll(async () => {
  [limited, ended] = await Promise.all([createTeam(), createTeam()]);
  await place(limited, "starter", "active");
  await place(ended, "enterprise", "canceled");
});

/** Inserts a subscription as the worker does. A canceled one has ended just now. */
const place = ({ tenantId }: Team, plan: string, status: string) =>
  database.query(
    `insert into subscriptions (tenant_id, customer_id, subscription_id, price_id, plan, status, ended_at)
     values ($1::uuid, 'cus_' || $1::uuid, 'sub_' || $1::uuid, 'price', $2, $3::subscription_status, case when $3::subscription_status = 'canceled' then now() end)`,
    [tenantId, plan, status],
  );

describe("a full plan", () => {
  it("refuses further records on every path, with the limit, the count and the address of the plans", async () => {
    const { owner, tenantId } = limited;
    await Promise.all(Array.from({ length: 99 }, () => insertClient(tenantId, owner.userId)));
    const add = () =>
      callApi("/api/clients", {
        as: owner,
        method: "POST",
        body: { name: "Ada", phone: "614-555-0100" },
      });
    expect(await add()).toMatchObject({ status: 201 });
    const refusal = {
      status: 402,
      body: {
        error:
          "The Starter plan allows 100 contacts, and this would make 101. Choose a larger plan to continue.",
        code: "plan_limit",
        limit: "contacts",
        plansUrl: "/settings/billing",
      },
    };
    expect(await add()).toEqual(refusal);
    expect(
      await callDatabaseApi("rpc/create_record", {
        as: owner,
        method: "POST",
        body: {
          p_kind: "client",
          p_tenant_id: tenantId,
          p_values: { owner_id: owner.userId, name: "Ada", phone: "1" },
        },
      }),
    ).toMatchObject({ status: 402 });

    const form = new FormData();
    form.set("file", new Blob(["Name,Phone\nIda,614-555-0177\nIvy,614-555-0188\n"]), "book.csv");
    expect(
      await callApi("/api/clients/import", { as: owner, method: "POST", body: form }),
    ).toMatchObject({
      status: 402,
      body: { error: expect.stringContaining("this would make 102"), limit: "contacts" },
    });
    const { rows } = await database.query(
      "select count(*)::int from clients where tenant_id = $1",
      [tenantId],
    );
    expect(rows).toEqual([{ count: 100 }]);

    expect(
      await callApi("/api/invitations", {
        as: owner,
        method: "POST",
        body: { email: "new@lintel.test", role: "agent" },
      }),
    ).toMatchObject({
      status: 402,
      body: {
        limit: "users",
        error: expect.stringContaining("allows 1 user, and this would make 7"),
      },
    });
    expect((await callApi("/api/billing", { as: owner })).body).toMatchObject({
      freeTesting: false,
      plan: "starter",
      usage: {
        users: { used: 6, limit: 1 },
        contacts: { used: 100, limit: 100 },
        deals: { used: 0, limit: 50 },
      },
    });
  });
});

describe("a read-only team", () => {
  const READ_ONLY = {
    status: 402,
    body: {
      error:
        "Your team can only read at the moment. Choose a plan or pay the open invoice to continue.",
      code: "read_only",
      plansUrl: "/settings/billing",
    },
  };

  it("gets a reason for each refused change, and can still read, export and pay", async () => {
    const { owner, agent, tenantId } = ended;
    const client = await insertClient(tenantId, owner.userId);
    const changes: [string, string, unknown][] = [
      ["POST", "/api/clients", { name: "Ada", phone: "1" }],
      ["PUT", `/api/clients/${client}`, { name: "Other" }],
      ["DELETE", `/api/clients/${client}`, undefined],
      ["POST", "/api/deals", { title: "House" }],
      ["POST", "/api/tasks", { title: "Call" }],
      ["POST", "/api/notes", { client_id: client, body: "Called" }],
      ["POST", "/api/tags", { name: "Lake" }],
      [
        "POST",
        "/api/email-templates",
        { name: "T", subject: "S", body_text: "B", category: "Follow-up" },
      ],
      ["POST", "/api/clients/bulk", { ids: [client], change: { status: "Seller" } }],
      ["POST", "/api/invitations", { email: "new@lintel.test", role: "agent" }],
      ["PUT", "/api/deal-settings", {}],
    ];
    for (const as of [owner, agent]) {
      for (const [method, path, body] of changes) {
        expect(await callApi(path, { as, method, body }), `${method} ${path}`).toEqual(READ_ONLY);
      }
    }
    expect((await callApi(`/api/clients/${client}`, { as: owner })).body.name).toBe(
      "Planted Client",
    );
    for (const path of [
      "/api/clients",
      "/api/tasks",
      "/api/dashboard/metrics",
      "/api/payments/invoices",
    ]) {
      expect((await callApi(path, { as: owner })).status, path).toBe(200);
    }
    const csv = await call("/api/clients?export=csv", { as: owner });
    expect(await csv.text()).toContain("Planted Client");
    expect((await callApi("/api/billing", { as: agent })).body).toMatchObject({
      readOnlySince: expect.any(String),
      readOnlyFrom: null,
      plan: null,
    });
    expect((await callApi("/api/auth/me", { as: agent })).body).toMatchObject({
      readOnlySince: expect.any(String),
    });
    const { body } = await callApi("/api/payments/plans");
    const [, , enterprise] = body.plans as { priceId: string }[];
    expect(
      await callApi("/api/payments/checkout-simple", {
        as: owner,
        method: "POST",
        body: { priceId: enterprise?.priceId },
      }),
    ).not.toEqual(READ_ONLY);
    // People without access get a 403 instead of a request to pay.
    expect(await callApi("/api/payments/invoices", { as: agent })).toMatchObject({ status: 403 });
  });
});
