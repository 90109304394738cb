import { describe, expect, test } from "vitest";
import { endFreeTesting, freeTesting, subscribe } from "./subscription-fixtures";
import { queryId, withWorld, MEMBERS, queryValue, type World } from "../world";

const addClient =
  "insert into clients (tenant_id, owner_id, name, phone) values ($1, auth.uid(), 'Ada', '1')";

describe("billing data", () => {
  test(
    "cannot be written by members or visitors: subscriptions, Stripe events, payments, settings",
    withWorld(async (world) => {
      await subscribe(world);
      const { sql, tenant } = world;
      const attacks: [string, unknown[]][] = [
        ["insert into subscriptions (tenant_id, customer_id) values ($1, 'cus_forged')", [tenant]],
        ["update subscriptions set plan = 'enterprise' where tenant_id = $1", [tenant]],
        ["update subscriptions set trial_ends_at = null where tenant_id = $1", [tenant]],
        ["delete from subscriptions where tenant_id = $1", [tenant]],
        ["update tenants set read_only_from = null where id = $1", [tenant]],
        ["insert into private.stripe_events (id, type) values ('evt_1', 'invoice.paid')", []],
        ["update private.stripe_events set applied_at = now()", []],
        ["update private.paid_invoices set refunded_cents = 0", []],
        ["select from private.paid_invoices", []],
        ["update private.platform_settings set free_testing = true", []],
        ["select set_free_testing(false)", []],
        ["select record_stripe_events('[]')", []],
        ["select save_stripe_customer($1, 'cus_mine')", [tenant]],
        ["select replace_stripe_customer($1, $2, 'cus_mine')", [tenant, `cus_${tenant}`]],
        ["select count_stripe_request($1)", [tenant]],
        ["select begin_stripe_snapshot()", []],
        ["select private.save_stripe_snapshot($1, 9, '{}')", [`cus_${tenant}`]],
        ["select save_tenant_stripe_snapshot($1, $2, 9, '{}')", [tenant, `cus_${tenant}`]],
        ["delete from private.stripe_events", []],
        ["select nextval('private.stripe_snapshots')", []],
      ];
      for (const name of ["owner", "agent", "foreigner", "stranger"] as const) {
        await world.impersonate(name);
        for (const [statement, values] of attacks) {
          expect(await sql.expectRefused(statement, values), `${name}: ${statement}`).toBe("42501");
        }
      }
      await sql.impersonateAnonymous();
      for (const [statement, values] of attacks) {
        expect(await sql.expectRefused(statement, values), statement).toBe("42501");
      }
    }),
  );

  test(
    "requires BILLING_VIEW to read the subscription, and hides the billing state from every member",
    withWorld(async (world) => {
      await subscribe(world);
      const { sql, tenant } = world;
      const seers: string[] = [];
      for (const name of MEMBERS) {
        await world.impersonate(name);
        if (await sql.count("select from subscriptions where tenant_id = $1", [tenant]))
          seers.push(name);
        const { code } = await world.expectRefusal("select get_billing_state($1)", [tenant]);
        expect(code, name).toBe("42501");
      }
      expect(seers).toEqual(["owner"]);
      await world.giveCustomRole("viewer", ["BILLING_VIEW"]);
      await world.impersonate("viewer");
      expect(await sql.count("select from subscriptions where tenant_id = $1", [tenant])).toBe(1);
    }),
  );
});

describe("free testing", () => {
  test(
    "is switched by the service, and its end gives teams without a subscription two weeks",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant } = world;
      await subscribe(world, "starter", { status: "past_due", past_due_since: new Date() });
      const getGrace = async (id: string) => {
        await sql.resetRole();
        return queryValue<number>(
          sql,
          "select round(extract(epoch from read_only_from - now()) / 86400) from tenants where id = $1",
          [id],
        );
      };
      await freeTesting(world, true);
      await sql.impersonateService();
      await sql.run("select set_free_testing(false)");
      expect(await queryValue(sql, "select is_free_testing()")).toBe(false);
      expect([await getGrace(tenant), await getGrace(otherTenant)].map(Number)).toEqual([7, 14]);
      const later = await queryId(sql, "insert into tenants (name) values ('Later') returning id");
      expect(Number(await getGrace(later))).toBe(7);
      await sql.impersonateService();
      await sql.run("select set_free_testing(false)"); // a second call extends nothing
      await sql.run("select set_free_testing(true)");
      expect(await queryValue(sql, "select is_free_testing()")).toBe(true);
    }),
  );
});

describe("a read-only team", () => {
  const readOnlySince = (world: World) =>
    queryValue<string | null>(world.sql, "select private.read_only_since($1)", [world.tenant]);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  test(
    "has used up its first week, has a payment due for a week or has an ended subscription",
    withWorld(async (world) => {
      await endFreeTesting(world);
      const { sql, tenant } = world;
      expect(await readOnlySince(world)).toBeNull();
      await sql.run("update tenants set read_only_from = $2 where id = $1", [tenant, ago(0.001)]);
      expect(await readOnlySince(world)).not.toBeNull();
      const cases: [Record<string, unknown>, boolean][] = [
        [{ status: "trialing" }, false],
        [{ status: "past_due", past_due_since: ago(6.99) }, false],
        [{ status: "past_due", past_due_since: ago(7.01) }, true],
        [{ status: "active", past_due_since: null }, false],
        [{ status: "unpaid", past_due_since: ago(8) }, true],
        [{ status: "canceled", ended_at: ago(0.01) }, true],
        [{ status: "active" }, false],
      ];
      for (const [fields, isOver] of cases) {
        await subscribe(world, "enterprise", { past_due_since: null, ended_at: null, ...fields });
        expect((await readOnlySince(world)) !== null, JSON.stringify(fields)).toBe(isOver);
      }
      await subscribe(world, "enterprise", { status: "canceled", ended_at: ago(1) });
      await freeTesting(world, true);
      expect(await readOnlySince(world)).toBeNull();
    }),
  );

  test(
    "can read and cannot change anything, with any role",
    withWorld(async (world) => {
      const { sql, tenant, clients, people, team } = world;
      await sql.resetRole();
      const deal = await queryId(
        sql,
        "insert into deals (tenant_id, owner_id, title) values ($1, $2, 'House') returning id",
        [tenant, people.owner],
      );
      const note = await queryId(
        sql,
        "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, $3, 'N') returning id",
        [tenant, clients.owner, people.owner],
      );
      const refusedStatements: [string, unknown[]][] = [
        [addClient, [tenant]],
        [
          "insert into deals (tenant_id, owner_id, title) values ($1, auth.uid(), 'Home')",
          [tenant],
        ],
        [
          "insert into tasks (tenant_id, assigned_to, title) values ($1, auth.uid(), 'Call')",
          [tenant],
        ],
        [
          "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, auth.uid(), 'N')",
          [tenant, clients.owner],
        ],
        [
          "insert into deal_key_dates (tenant_id, deal_id, kind, due_date) values ($1, $2, 'closing', '2026-12-01')",
          [tenant, deal],
        ],
        ["select create_invitation($1, 'new@lintel.test', 'agent')", [tenant]],
        [
          "select import_clients($1, $2)",
          [tenant, JSON.stringify([{ row: 2, name: "Ada", phone: "1" }])],
        ],
        ["insert into teams (tenant_id, name) values ($1, 'Third')", [tenant]],
        ["insert into tenant_roles (tenant_id, name) values ($1, 'Helper')", [tenant]],
        [
          "select bulk_change_records($1, 'client', $2, '{\"company\": \"Acme\"}')",
          [tenant, [clients.owner]],
        ],
      ];
      const untouched: [string, unknown[]][] = [
        ["update clients set company = 'Acme' where id = $1", [clients.owner]],
        ["delete from clients where id = $1", [clients.owner]],
        ["update deals set title = 'Other' where id = $1", [deal]],
        ["update notes set body = 'Other' where id = $1", [note]],
        ["delete from notes where id = $1", [note]],
        ["update tenants set name = 'Other' where id = $1", [tenant]],
        ["update teams set name = 'Other' where id = $1", [team]],
        ["update tenant_members set status = 'suspended' where user_id = $1", [people.agent]],
      ];
      await endFreeTesting(world);
      await sql.run("update tenants set read_only_from = now() where id = $1", [tenant]);
      for (const name of ["owner", "admin", "agent"] as const) {
        await world.impersonate(name);
        for (const [statement, values] of refusedStatements) {
          const code = await sql.expectRefused(statement, values);
          expect(code, `${name}: ${statement}`).toBe("42501");
        }
        for (const [statement, values] of untouched) {
          expect(await sql.count(statement, values), `${name}: ${statement}`).toBe(0);
        }
        expect(await sql.count("select from clients where id = $1", [clients[name]])).toBe(1);
      }
      // A person who also belongs to another team works there.
      await world.impersonate("both");
      expect(await sql.expectRefused(addClient, [tenant])).toBe("42501");
      expect(await sql.count(addClient, [world.otherTenant])).toBe(1);

      await freeTesting(world, true);
      await world.impersonate("owner");
      for (const [statement, values] of untouched.slice(0, 1)) {
        expect(await sql.count(statement, values)).toBe(1);
      }
      expect(await sql.count(addClient, [tenant])).toBe(1);
    }),
  );
});
