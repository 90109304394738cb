import { describe, expect, it } from "vitest";
import { enqueueEventJobs, markApplied } from "@/lib/money/billing/events.data";
import { typed } from "../shared-work";
import { inRolledBackTransaction, type Sql } from "../with-user";
import { queryId, queryValue } from "../world";

const FOUND = {
  subscription_id: "sub_1",
  price_id: "price_1",
  plan: "starter",
  next_plan: null,
  status: "active",
  cancel_at_period_end: false,
  current_period_end: "2027-01-01T00:00:00Z",
  trial_ends_at: null,
  past_due_since: null,
  ended_at: null,
};
const INVOICE = {
  invoice_id: "in_1",
  amount_paid_cents: 2900,
  refunded_cents: 0,
  paid_at: "2026-12-01T00:00:00Z",
  card_fingerprint: "card",
};

/** Runs a test for a team that starts a checkout, in a transaction of its own. */
const inTeam = (work: (sql: Sql, tenant: string) => Promise<void>) => () =>
  inRolledBackTransaction(async (sql) => {
    const owner = await sql.newUser({ teamName: "Snapshot Realty" });
    const tenant = await queryId(
      sql,
      "select tenant_id as id from tenant_members where user_id = $1",
      [owner],
    );
    await sql.run("select save_stripe_customer($1, 'cus_snapshot')", [tenant]);
    await work(sql, tenant);
  });

const write = (sql: Sql, reading: number, subscription: object | null, invoices: object[] = []) =>
  queryValue<Record<string, unknown[]> | null>(
    sql,
    "select private.save_stripe_snapshot($1, $2, $3)",
    ["cus_snapshot", reading, JSON.stringify({ subscription, invoices })],
  );

const row = async (sql: Sql) =>
  (await sql.run("select * from subscriptions where customer_id = 'cus_snapshot'"))[0];

const mails = (sql: Sql, tenant: string) =>
  sql.run<{ kind: string; variables: object }>(
    "select kind, to_email, variables from emails where tenant_id = $1",
    [tenant],
  );

describe("a snapshot of Stripe", () => {
  it(
    "replaces an earlier snapshot, never a later snapshot, and returns the changes",
    inTeam(async (sql) => {
      const changed = await write(sql, 5, FOUND);
      expect(changed).toMatchObject({ status: [null, "active"], plan: [null, "starter"] });
      expect(await write(sql, 4, { ...FOUND, plan: "enterprise" })).toBeNull();
      expect(await write(sql, 5, { ...FOUND, plan: "enterprise" })).toBeNull();
      expect(await row(sql)).toMatchObject({ plan: "starter" });
      expect(await write(sql, 6, FOUND)).toEqual({});
      expect(await write(sql, 7, { ...FOUND, plan: "enterprise" })).toEqual({
        plan: ["starter", "enterprise"],
      });
    }),
  );

  it(
    "returns the team's current row if a later snapshot or another customer is stored",
    inTeam(async (sql, tenant) => {
      const writeForTeam = async (
        snapshotNumber: number,
        plan: string,
        customer = "cus_snapshot",
      ) =>
        (
          await sql.run("select * from save_tenant_stripe_snapshot($1, $2, $3, $4)", [
            tenant,
            customer,
            snapshotNumber,
            JSON.stringify({ subscription: { ...FOUND, plan }, invoices: [] }),
          ])
        )[0];
      expect(await writeForTeam(5, "starter")).toEqual(await row(sql));
      expect(await row(sql)).toMatchObject({ plan: "starter", snapshot_number: "5" });
      expect(await writeForTeam(4, "enterprise")).toEqual(await row(sql));
      expect(await writeForTeam(6, "enterprise", "cus_foreign")).toEqual(await row(sql));
      expect(await row(sql)).toMatchObject({ plan: "starter", snapshot_number: "5" });
      const saved = await sql.run("select * from save_stripe_customer($1, 'cus_second')", [tenant]);
      expect(saved).toEqual([await row(sql)]);
    }),
  );

  it(
    "ignores a snapshot of an unknown customer",
    inTeam(async (sql) => {
      expect(
        await queryValue(sql, "select private.save_stripe_snapshot('cus_foreign', 1, $1)", [
          JSON.stringify({ subscription: FOUND, invoices: [] }),
        ]),
      ).toBeNull();
    }),
  );

  it(
    "ignores the team, customer and counters that a snapshot names",
    inTeam(async (sql, tenant) => {
      const forged = {
        tenant_id: crypto.randomUUID(),
        customer_id: "cus_x",
        snapshot_number: 99,
        requests: 7,
      };
      await write(sql, 1, { ...FOUND, ...forged });
      expect(await row(sql)).toMatchObject({
        tenant_id: tenant,
        customer_id: "cus_snapshot",
        snapshot_number: "1",
        requests: 0,
      });
    }),
  );

  it(
    "keeps the trial's end and the first due date of a payment, and mails once per failed payment",
    inTeam(async (sql, tenant) => {
      await write(sql, 1, { ...FOUND, status: "trialing", trial_ends_at: "2026-12-08T00:00:00Z" });
      await write(sql, 2, { ...FOUND, subscription_id: "sub_2" });
      expect(await row(sql)).toMatchObject({ trial_ends_at: new Date("2026-12-08T00:00:00Z") });
      // Stripe's clock may be ahead of ours, so a payment counts as due since now at the latest.
      const late = { ...FOUND, status: "past_due", past_due_since: "2190-01-01T00:00:00Z" };
      await write(sql, 3, late);
      const since = (await row(sql))?.past_due_since as Date;
      expect(Math.abs(since.getTime() - Date.now())).toBeLessThan(60_000);
      await write(sql, 4, { ...late, past_due_since: "2026-01-01T00:00:00Z" });
      expect((await row(sql))?.past_due_since).toEqual(since);
      expect(await mails(sql, tenant)).toMatchObject([
        { kind: "payment_failed", variables: { tenantName: "Snapshot Realty" } },
      ]);
      await write(sql, 5, FOUND);
      expect(await row(sql)).toMatchObject({ past_due_since: null });
      await write(sql, 6, late);
      expect(await mails(sql, tenant)).toHaveLength(2);
    }),
  );

  it(
    "ends a subscription that Stripe no longer returns",
    inTeam(async (sql) => {
      await write(sql, 1, null);
      expect(await row(sql)).toMatchObject({ subscription_id: null, status: null });
      await write(sql, 2, FOUND);
      await write(sql, 3, null);
      expect(await row(sql)).toMatchObject({ status: "canceled", ended_at: expect.any(Date) });
    }),
  );

  it(
    "stores paid and refunded amounts",
    inTeam(async (sql, tenant) => {
      const paid = () =>
        sql.run("select * from private.paid_invoices where tenant_id = $1", [tenant]);
      expect(await write(sql, 1, FOUND, [INVOICE])).toMatchObject({ paid_invoices: [null, 1] });
      expect(await write(sql, 2, FOUND, [INVOICE])).toEqual({});
      await write(sql, 3, FOUND, [{ ...INVOICE, refunded_cents: 900 }]);
      expect(await paid()).toMatchObject([{ amount_paid_cents: "2900", refunded_cents: "900" }]);
      expect(
        await sql.expectRefused("select private.save_stripe_snapshot('cus_snapshot', 4, $1)", [
          JSON.stringify({ subscription: FOUND, invoices: [{ ...INVOICE, refunded_cents: 2901 }] }),
        ]),
      ).toBe("23514");
    }),
  );
});

describe("a Stripe event", () => {
  const recordEvents = (sql: Sql, events: unknown) =>
    sql.run("select record_stripe_events($1)", [JSON.stringify(events)]);
  const recordEvent = (sql: Sql, id: string, type: string, customer_id: string | null) =>
    recordEvents(sql, [{ id, type, customer_id, charge_id: null }]);
  const written = (sql: Sql) =>
    queryValue<number>(
      sql,
      `select count(*)::integer from private.stripe_events
       where customer_id = 'cus_snapshot' or charge_id = 'ch_snapshot'`,
    );
  const apply = (sql: Sql, id: string) =>
    typed(sql)
      .transaction()
      .execute((trx) => markApplied(trx, "cus_snapshot", [id]));
  const queue = (sql: Sql) => enqueueEventJobs(typed(sql), 1000);
  const jobs = (sql: Sql) =>
    sql.run(
      `select payload, locked_at is not null as runs from graphile_worker._private_jobs j
       where payload ->> 'customerId' = 'cus_snapshot' or payload ->> 'chargeId' = 'ch_snapshot' order by j.id`,
    );
  const job = (payload: object, runs = false) => ({
    payload: { customerId: null, chargeId: null, ...payload },
    runs,
  });

  it(
    "is stored once, and a single job handles all events of a customer or charge",
    inTeam(async (sql) => {
      await recordEvent(sql, "evt_a", "invoice.paid", "cus_snapshot");
      const again = { id: "evt_a", type: "invoice.paid", customer_id: "cus_snapshot" };
      await recordEvents(sql, [
        { id: "evt_b", type: "invoice.paid", customer_id: "cus_snapshot" },
        again,
        again,
        { id: "evt_f", type: "charge.dispute.closed", charge_id: "ch_snapshot" },
      ]);
      expect(await written(sql)).toBe(3);
      expect(await jobs(sql)).toEqual([]);
      await queue(sql);
      await queue(sql);
      const both = [job({ customerId: "cus_snapshot" }), job({ chargeId: "ch_snapshot" })];
      expect(await jobs(sql)).toEqual(expect.arrayContaining(both));
      expect(await jobs(sql)).toHaveLength(2);
      await recordEvent(sql, "evt_c", "price.created", null);
      expect(
        await queryValue(
          sql,
          "select applied_at is not null from private.stripe_events where id = 'evt_c'",
        ),
      ).toBe(true);
    }),
  );

  it(
    "is refused in a batch of over a thousand or without id or type, and cannot set its own times",
    inTeam(async (sql) => {
      const many = Array.from({ length: 1001 }, (_, n) => ({ id: `evt_${n}`, type: "x" }));
      for (const events of [many, {}, null, "evt_1"]) {
        expect(
          await sql.expectRefused("select record_stripe_events($1)", [JSON.stringify(events)]),
        ).toBe("PT400");
      }
      for (const event of [{ type: "x" }, { id: "", type: "x" }, { id: "evt_x" }, null]) {
        const forged = JSON.stringify([event]);
        expect(await sql.expectRefused("select record_stripe_events($1)", [forged])).toMatch(
          /^2[23]/,
        );
      }
      const forged = {
        customer_id: "cus_snapshot",
        applied_at: "2020-01-01",
        queued_at: "2020-01-01",
      };
      await recordEvents(sql, [{ id: "evt_i", type: "invoice.paid", ...forged }]);
      await queue(sql);
      expect(await jobs(sql)).toHaveLength(1);
    }),
  );

  it(
    "gets a due job when its customer's job runs or waits for a retry",
    inTeam(async (sql) => {
      await recordEvent(sql, "evt_g", "invoice.paid", "cus_snapshot");
      await queue(sql);
      await sql.run(
        "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where key = 'stripe:cus_snapshot'",
      );
      await recordEvent(sql, "evt_h", "invoice.paid", "cus_snapshot");
      await queue(sql);
      const customer = { customerId: "cus_snapshot" };
      expect(await jobs(sql)).toEqual([job(customer, true), job(customer)]);
      await sql.run(
        "update graphile_worker._private_jobs set attempts = 9, run_at = now() + interval '1 day' where key = 'stripe:cus_snapshot'",
      );
      await recordEvent(sql, "evt_i", "invoice.paid", "cus_snapshot");
      await queue(sql);
      expect(
        await queryValue(
          sql,
          "select run_at <= now() from graphile_worker._private_jobs where key = 'stripe:cus_snapshot'",
        ),
      ).toBe(true);
    }),
  );

  it(
    "about a trial's end sends one mail, and none after a cancellation",
    inTeam(async (sql, tenant) => {
      const trial = { ...FOUND, status: "trialing", trial_ends_at: "2026-12-08T00:00:00Z" };
      await write(sql, 1, trial);
      await recordEvent(sql, "evt_d", "customer.subscription.trial_will_end", "cus_snapshot");
      for (let time = 0; time < 2; time += 1) await apply(sql, "evt_d");
      expect(await mails(sql, tenant)).toMatchObject([
        { kind: "trial_ending", variables: { plan: "starter", timeZone: "America/New_York" } },
      ]);
      // A team that has canceled gets no notice of a payment.
      await write(sql, 2, { ...trial, cancel_at_period_end: true });
      await recordEvent(sql, "evt_e", "customer.subscription.trial_will_end", "cus_snapshot");
      await apply(sql, "evt_e");
      expect(await mails(sql, tenant)).toHaveLength(1);
    }),
  );
});
