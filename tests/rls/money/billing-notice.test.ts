import { describe, expect, test } from "vitest";
import { notifyReadOnlyTeams } from "@/lib/money/billing/read-only-notices.data";
import { typed } from "../shared-work";
import { endFreeTesting, freeTesting } from "./subscription-fixtures";
import { withWorld, queryValue, type Name, type World } from "../world";

const NOTICE = "select get_billing_notice($1, $2)";

/** Makes the team a paying one, outside of free testing. Ends as the migrating role. */
async function paying(world: World, changes = ""): Promise<void> {
  const { sql, tenant } = world;
  await endFreeTesting(world);
  await sql.run(
    `insert into subscriptions (tenant_id, customer_id, subscription_id, price_id, plan, status, current_period_end)
     values ($1, 'cus_1', 'sub_1', 'price_1', 'starter', 'active', now() + interval '3 days')`,
    [tenant],
  );
  if (changes) await sql.run(`update subscriptions set ${changes} where tenant_id = $1`, [tenant]);
}

describe("the billing notice", () => {
  test(
    "is empty while testing is free",
    withWorld(async (world) => {
      await freeTesting(world, true);
      await world.sql.impersonateService();
      expect(await queryValue(world.sql, NOTICE, [world.tenant, true])).toBeNull();
    }),
  );

  test(
    "shows upcoming changes to members who manage billing, and hides them from others",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await paying(
        world,
        "status = 'past_due', past_due_since = now(), next_plan = 'professional', cancel_at_period_end = true",
      );
      await sql.impersonateService();
      expect(await queryValue(sql, NOTICE, [tenant, true])).toMatchObject({
        mayManage: true,
        isReadOnly: false,
        hasSubscribed: true,
        readOnlyFrom: expect.any(String),
        pastDueSince: expect.any(String),
        plan: "professional",
        endsAt: null,
        whomToAsk: [],
      });
      expect(await queryValue(sql, NOTICE, [tenant, false])).toMatchObject({
        mayManage: false,
        isReadOnly: false,
        readOnlyFrom: null,
        pastDueSince: null,
        trialEndsAt: null,
        plan: null,
      });
    }),
  );

  test(
    "shows everybody why the team is read-only, and shows members without billing rights whom to ask",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await paying(world, "status = 'past_due', past_due_since = now() - interval '8 days'");
      const names = await sql.run<{ name: string }>(
        "select name from profiles where user_id = $1",
        [people.owner],
      );
      await sql.impersonateService();
      expect(await queryValue(sql, NOTICE, [tenant, false])).toMatchObject({
        isReadOnly: true,
        pastDueSince: expect.any(String),
        whomToAsk: names.map(({ name }) => name),
      });
      expect(await queryValue(sql, NOTICE, [tenant, true])).toMatchObject({
        isReadOnly: true,
        mayManage: true,
        whomToAsk: [],
      });
    }),
  );

  test.each(["owner", "agent", "suspended", "foreigner", "stranger"] satisfies Name[])(
    "cannot be read directly by %s",
    (name) =>
      withWorld(async (world) => {
        await paying(world);
        await world.impersonate(name);
        expect((await world.expectRefusal(NOTICE, [world.tenant, true])).code).toBe("42501");
      })(),
  );

  test(
    "cannot be read by visitors",
    withWorld(async ({ sql, expectRefusal, tenant }) => {
      await sql.impersonateAnonymous();
      expect((await expectRefusal(NOTICE, [tenant, true])).code).toBe("42501");
    }),
  );
});

describe("the warning to a team that has never subscribed", () => {
  const listNotices = async ({ sql, tenant }: World) =>
    (
      await sql.run<{ name: string; days: string }>(
        `select p.name, e.variables ->> 'daysBefore' as days from emails e join profiles p on p.email = e.to_email
         where e.tenant_id = $1 and e.kind = 'reading_only' order by e.created_at, p.name`,
        [tenant],
      )
    ).map(({ name, days }) => `${name} ${days}`);
  const endsIn = ({ sql, tenant }: World, interval: string) =>
    sql.run("update tenants set read_only_from = now() + $2::interval where id = $1", [
      tenant,
      interval,
    ]);

  test(
    "is sent to owner and admins three days before, one day before, and when read-only, once each",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await endFreeTesting(world);
      await endsIn(world, "4 days");
      await notifyReadOnlyTeams(typed(sql));
      expect(await listNotices(world)).toEqual([]);
      const at = "select read_only_from::text from tenants where id = $1";
      await endsIn(world, "70 hours");
      const moment = await queryValue(sql, at, [tenant]);
      await notifyReadOnlyTeams(typed(sql));
      await notifyReadOnlyTeams(typed(sql));
      expect(await listNotices(world)).toEqual(["admin 3", "owner 3"]);
      const bells =
        "select from notifications where tenant_id = $1 and kind = 'billing_reading_only'";
      expect(await sql.count(bells, [tenant])).toBe(2);
      await endsIn(world, "23 hours");
      await notifyReadOnlyTeams(typed(sql));
      await endsIn(world, "-1 minute");
      await notifyReadOnlyTeams(typed(sql));
      await notifyReadOnlyTeams(typed(sql));
      expect((await listNotices(world)).sort()).toEqual(
        ["admin 0", "admin 1", "admin 3", "owner 0", "owner 1", "owner 3"].sort(),
      );
      // No warning is sent long after its date, and none is sent twice.
      await endsIn(world, "-3 days");
      await sql.run("update tenants set read_only_from = $2 where id = $1", [tenant, moment]);
      await notifyReadOnlyTeams(typed(sql));
      expect(await listNotices(world)).toHaveLength(6);
    }),
  );

  test.each(["in free testing", "once it has subscribed", "while it is suspended"])(
    "is not sent %s",
    (when) =>
      withWorld(async (world) => {
        const { sql, tenant } = world;
        await endFreeTesting(world);
        if (when === "once it has subscribed")
          await paying(world, "status = 'canceled', ended_at = now()");
        await endsIn(world, "1 hour");
        if (when === "in free testing") await freeTesting(world, true);
        if (when === "while it is suspended") {
          await sql.run(
            "update tenants set suspended_at = now(), suspended_reason = 'Fraud' where id = $1",
            [tenant],
          );
        }
        await notifyReadOnlyTeams(typed(sql));
        expect(await listNotices(world)).toEqual([]);
      })(),
  );
});
