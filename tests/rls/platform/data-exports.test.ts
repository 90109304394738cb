import { describe, expect, test } from "vitest";
import { queryColumn, withWorld, MEMBERS, queryValue, type Name, type World } from "../world";

const EVERYBODY: Name[] = [...MEMBERS, "foreigner", "stranger"];
const REQUEST = "select request_data_export($1)";
const LINK = "select create_data_export_link($1, $2)";
const OPEN = "select redeem_data_export_link($1, $2)";

const NEEDED = [
  "CLIENTS_VIEW_ALL",
  "CLIENTS_EXPORT",
  "DEALS_VIEW_ALL",
  "DEALS_EXPORT",
  "TASKS_VIEW_ALL",
  "CONVERSATIONS_VIEW_ALL",
  "MEMBERS_VIEW",
  "SETTINGS_VIEW",
  "SETTINGS_MANAGE",
  "AUTOMATION_VIEW",
  "COMMISSIONS_VIEW_ALL",
];

/** Adds an export of the home tenant with its file. Ends as the migrating role. */
async function finished({ sql, impersonate, tenant }: World): Promise<string> {
  await impersonate("owner");
  const id = await queryValue<string>(sql, REQUEST, [tenant]);
  await sql.resetRole();
  await sql.run(
    `update data_exports set status = 'done', file_bytes = 1, available_until = now() + interval '24 hours' where id = $1`,
    [id],
  );
  return id;
}

/** Creates the owner's link to an export. Ends as the owner. */
async function linked(world: World): Promise<{ id: string; token: string }> {
  const id = await finished(world);
  await world.impersonate("owner");
  return { id, token: await queryValue<string>(world.sql, LINK, [world.tenant, id]) };
}

/** Sets the permissions of a role. Ends as the migrating role. */
async function setPermissions(
  sql: World["sql"],
  role: string,
  permissions: string[],
): Promise<void> {
  await sql.resetRole();
  await sql.run("update tenant_roles set permissions = $2 where id = $1", [role, permissions]);
}

describe("a data export", () => {
  test(
    "can be seen and requested by the owner only, one at a time",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant }) => {
      await impersonate("owner");
      const id = await queryValue<string>(sql, REQUEST, [tenant]);
      for (const name of EVERYBODY) {
        await impersonate(name);
        const may = name === "owner";
        expect(await sql.count("select from data_exports"), name).toBe(may ? 1 : 0);
        // One export at a time.
        expect((await expectRefusal(REQUEST, [tenant])).code, name).toBe(may ? "PT409" : "42501");
        expect((await expectRefusal(LINK, [tenant, id])).code, name).toBe("PT404");
      }
    }),
  );

  test(
    "requires every listed permission, with any role",
    withWorld(async ({ sql, impersonate, expectRefusal, giveCustomRole, tenant }) => {
      const role = await giveCustomRole("teammate", NEEDED);
      for (const missing of NEEDED) {
        await setPermissions(
          sql,
          role,
          NEEDED.filter((permission) => permission !== missing),
        );
        await impersonate("teammate");
        expect((await expectRefusal(REQUEST, [tenant])).code, missing).toBe("42501");
        const straight = "insert into data_exports (tenant_id) values ($1)";
        expect((await expectRefusal(straight, [tenant])).code, missing).toBe("42501");
      }
      await setPermissions(sql, role, NEEDED);
      await impersonate("teammate");
      expect(await sql.count(REQUEST, [tenant])).toBe(1);
    }),
  );

  test(
    "cannot be written by members, is logged, and notifies its requester",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal, tenant, people } = world;
      await finished(world);
      expect(
        await queryColumn(
          sql,
          "select title from notifications where user_id = $1 and kind = 'data_export'",
          [people.owner],
        ),
      ).toEqual(["Your export is ready for 24 hours"]);
      expect(
        await queryColumn(
          sql,
          "select action from private.audit_entries where tenant_id = $1 and kind = 'data'",
          [tenant],
        ),
      ).toEqual(["exported"]);
      await impersonate("owner");
      for (const attack of [
        "update data_exports set available_until = now() + interval '1 year'",
        "delete from data_exports",
        `insert into data_exports (tenant_id, requested_by) values ('${tenant}', '${people.owner}')`,
        "select private.sign_data_export(e, e.requested_by) from data_exports e",
        `select redeem_data_export_link('${tenant}', 'x')`,
        `select private.void_data_exports('${tenant}')`,
      ]) {
        expect((await expectRefusal(attack)).code, attack).toBe("42501");
      }
    }),
  );

  test(
    "is limited to five a day",
    withWorld(async (world) => {
      for (let created = 0; created < 5; created += 1) await finished(world);
      await world.impersonate("owner");
      expect((await world.expectRefusal(REQUEST, [world.tenant])).code).toBe("PT429");
    }),
  );
});

describe("a link to the file of an export", () => {
  test(
    "is valid for its file, person and time only",
    withWorld(async (world) => {
      const { sql, expectRefusal, tenant, people } = world;
      const { id, token } = await linked(world);
      await sql.resetRole();
      expect(await queryValue(sql, OPEN, [id, token])).toBe(tenant);
      const [, mark = ""] = token.split(".");
      for (const forged of [
        `${people.admin}.${mark}`,
        `${people.owner}.${"0".repeat(64)}`,
        `${people.owner}.`,
        mark,
        "",
        null,
        "x".repeat(1_000_000),
      ]) {
        expect((await expectRefusal(OPEN, [id, forged])).code, String(forged).slice(0, 80)).toBe(
          "PT404",
        );
      }
      expect((await expectRefusal(OPEN, [people.owner, token])).code).toBe("PT404");
      expect(
        await queryColumn(
          sql,
          "select actor_id::text from private.audit_entries where tenant_id = $1 and action = 'downloaded'",
          [tenant],
        ),
      ).toEqual([people.owner]);
      await sql.run("update data_exports set available_until = now() where id = $1", [id]);
      expect((await expectRefusal(OPEN, [id, token])).code).toBe("PT404");
    }),
  );

  test(
    "fails when its person loses a permission or the team is suspended",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal, giveCustomRole, tenant } = world;
      const id = await finished(world);
      const role = await giveCustomRole("teammate", NEEDED);
      await impersonate("teammate");
      const token = await queryValue<string>(sql, LINK, [tenant, id]);
      await setPermissions(sql, role, NEEDED.slice(1));
      expect((await expectRefusal(OPEN, [id, token])).code).toBe("PT404");
      await setPermissions(sql, role, NEEDED);
      expect(await queryValue(sql, OPEN, [id, token])).toBe(tenant);
      await sql.run(
        "update tenants set suspended_at = now(), suspended_reason = 'x' where id = $1",
        [tenant],
      );
      expect((await expectRefusal(OPEN, [id, token])).code).toBe("PT404");
    }),
  );

  test(
    "fails once a client is erased, and so does a running export",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal, tenant, clients } = world;
      const { id, token } = await linked(world);
      const running = await queryValue<string>(sql, REQUEST, [tenant]);
      await impersonate("owner");
      await sql.run("select erase_client($1, $2)", [tenant, clients.agent]);
      await sql.resetRole();
      expect((await expectRefusal(OPEN, [id, token])).code).toBe("PT404");
      expect(
        await queryValue(sql, "select status from data_exports where id = $1", [running]),
      ).toBe("failed");
    }),
  );
});
