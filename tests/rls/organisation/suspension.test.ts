import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { claimMessage } from "@/lib/messaging/messages/delivery.data";
import { sendTaskReminder } from "@/lib/messaging/notifications/task-reminder.data";
import { typed } from "../shared-work";
import { withWorld, ROLES, queryValue, type Name, type World } from "../world";

/** Makes the stranger, who is in no team, an operator of the platform. */
async function becomeOperator({ sql, people, impersonate }: World): Promise<void> {
  await sql.resetRole();
  await sql.run("insert into platform_admins (user_id) values ($1)", [people.stranger]);
  await impersonate("stranger");
}

async function suspend(world: World): Promise<void> {
  await becomeOperator(world);
  await world.sql.run("select set_tenant_suspension($1, true, 'Texts to bought numbers')", [
    world.tenant,
  ]);
}

const readable = ({ sql, tenant }: World) =>
  sql.count("select from clients where tenant_id = $1", [tenant]);

describe("set_tenant_suspension", () => {
  test.each([...ROLES, "foreigner", "stranger"] as const)("is refused to %s", (name) =>
    withWorld(async ({ tenant, impersonate, expectRefusal }) => {
      await impersonate(name);
      expect(
        (await expectRefusal("select set_tenant_suspension($1, true, 'x')", [tenant])).code,
      ).toBe("42501");
      expect((await expectRefusal("select set_tenant_suspension($1, false)", [tenant])).code).toBe(
        "42501",
      );
    })(),
  );

  test.each(["suspended_at = now(), suspended_reason = 'x'", "suspended_at = null"])(
    "cannot be bypassed by an update: %s",
    (change) =>
      withWorld(async ({ tenant, impersonate, expectRefusal }) => {
        await impersonate("owner");
        const { code } = await expectRefusal(`update tenants set ${change} where id = $1`, [
          tenant,
        ]);
        expect(code).toBe("42501");
      })(),
  );

  test(
    "refuses invalid calls, and keeps the first reason on a second suspension",
    withWorld(async (world) => {
      await suspend(world);
      const { expectRefusal, tenant, sql } = world;
      const nobody = randomUUID();
      for (const [call, id, code] of [
        ["set_tenant_suspension($1, true, 'again')", tenant, "PT409"],
        ["set_tenant_suspension($1, true, '   ')", tenant, "PT400"],
        ["set_tenant_suspension($1, true, null)", tenant, "PT400"],
        ["set_tenant_suspension($1, null, 'x')", tenant, "PT400"],
        ["set_tenant_suspension($1, true, repeat('x', 501))", tenant, "PT400"],
        ["set_tenant_suspension($1, true, 'x')", nobody, "PT404"],
        ["set_tenant_suspension($1, false)", nobody, "PT404"],
        ["set_tenant_suspension($1, false)", world.otherTenant, "PT409"],
      ] as const) {
        expect((await expectRefusal(`select ${call}`, [id])).code, call).toBe(code);
      }
      await sql.resetRole();
      const reason = "select suspended_reason from tenants where id = $1";
      expect(await queryValue(sql, reason, [tenant])).toBe("Texts to bought numbers");
    }),
  );
});

describe("a suspended team", () => {
  test.each(ROLES)("is inaccessible to its %s until it is restored", (name) =>
    withWorld(async (world) => {
      const { sql, tenant, people, clients, impersonate, expectRefusal } = world;
      await suspend(world);
      await impersonate(name);
      expect(await readable(world)).toBe(0);
      expect(await sql.count("select from tenants where id = $1", [tenant])).toBe(0);
      expect(await sql.count("select from profiles where user_id <> $1", [people[name]])).toBe(0);
      const written = `insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, 'New', '614 555 0100')`;
      expect((await expectRefusal(written, [tenant, people[name]])).code).toBe("42501");
      await sql.run("update clients set name = 'Changed' where id = $1", [clients[name]]);
      expect((await expectRefusal("select switch_tenant($1)", [tenant])).code).toBe("42501");
      await sql.resetRole();
      const called = "select name from clients where id = $1";
      expect(await queryValue(sql, called, [clients[name]])).toBe(`Client of ${name}`);

      await impersonate("stranger");
      await sql.run("select set_tenant_suspension($1, false)", [tenant]);
      await impersonate(name);
      expect(await readable(world)).toBeGreaterThan(0);
    })(),
  );

  test(
    "leaves members the access to their other team, and appears to them as suspended",
    withWorld(async (world) => {
      await suspend(world);
      const { sql, people, tenant, otherTenant } = world;
      const session = randomUUID();
      await sql.resetRole();
      await sql.run(
        "insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())",
        [session, people.both],
      );
      await sql.impersonate(people.both, { session_id: session });
      expect(await queryValue(sql, "select get_actor()")).toMatchObject({
        tenantId: otherTenant,
        memberships: [{ tenantId: otherTenant }],
        suspendedTeams: [{ tenantId: tenant, tenantName: "Home Realty" }],
      });
    }),
  );

  test(
    "shows the owner the reason, and an agent whom to ask",
    withWorld(async (world) => {
      await suspend(world);
      const { sql, tenant, people } = world;
      const listSuspendedTeams = (name: Name) =>
        queryValue(sql, "select list_suspended_teams($1)", [people[name]]);
      await sql.impersonateService();
      expect(await listSuspendedTeams("owner")).toMatchObject([
        { tenant_id: tenant, reason: "Texts to bought numbers", whom_to_ask: [] },
      ]);
      expect(await listSuspendedTeams("agent")).toMatchObject([
        { reason: null, whom_to_ask: [{ name: "owner" }] },
      ]);
      for (const name of ["suspended", "deactivated", "foreigner"] as const) {
        expect(await listSuspendedTeams(name)).toEqual([]);
      }
    }),
  );

  test(
    "sends no messages, which fail with the reason, and no reminders",
    withWorld(async (world) => {
      const { sql, tenant, people, clients } = world;
      await sql.resetRole();
      const message = await queryValue<string>(
        sql,
        `insert into messages (tenant_id, owner_id, channel_id, client_id, direction, status, recipient_email, subject, content)
         select $1, $2, c.id, $3, 'outbound', 'sending', 'a@b.test', 'Hello', 'Hello'
         from communication_channels c where c.name = 'email' returning id`,
        [tenant, people.agent, clients.agent],
      );
      const [task] = await sql.run<{ id: string; at: string }>(
        `insert into tasks (tenant_id, assigned_to, title, reminder_at) values ($1, $2, 'Call', now())
         returning id, reminder_at::text as at`,
        [tenant, people.agent],
      );
      await suspend(world);
      await sql.resetRole();
      expect(await claimMessage(typed(sql), message)).toBeNull();
      const state = "select status || ': ' || failure from messages where id = $1";
      expect(await queryValue(sql, state, [message])).toBe(
        "failed: Your team was suspended when this was due",
      );
      expect(await sendTaskReminder(typed(sql), task!.id, task!.at)).toBe(false);
    }),
  );
});
