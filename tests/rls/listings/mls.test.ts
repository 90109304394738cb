import { describe, expect, test } from "vitest";
import { beginPoll, endPoll } from "@/lib/listings/listings/polling.data";
import { typed } from "../shared-work";
import { endFreeTesting, freeTesting, subscribe } from "../money/subscription-fixtures";
import { withWorld, queryValue, type Name, type World } from "../world";

const NOT_MANAGING = ["manager", "agent", "viewer"] satisfies Name[];

const INSERT = `insert into mls_connections (tenant_id, base_url, token_url, oauth_client_id, sealed_secret)
  values ($1, 'https://mls.example.com/odata', 'https://mls.example.com/token', 'client', 'k:sealed')`;

async function connected(world: World): Promise<void> {
  await world.impersonate("owner");
  await world.sql.run(INSERT, [world.tenant]);
}

describe("an MLS connection", () => {
  test(
    "can be created, changed and deleted by the owner and admins, but its secret cannot be read",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, expectRefusal } = world;
      await connected(world);
      await impersonate("admin");
      const change = "update mls_connections set scope = 'other' where tenant_id = $1 returning 1";
      expect(await sql.run(change, [tenant])).toHaveLength(1);
      expect((await expectRefusal("select sealed_secret from mls_connections")).code).toBe("42501");
      expect((await expectRefusal("select * from mls_connections")).code).toBe("42501");
      expect(await sql.run("delete from mls_connections returning tenant_id")).toEqual([
        { tenant_id: tenant },
      ]);
    }),
  );

  test(
    "cannot be seen or changed by members without the permission",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, expectRefusal } = world;
      await connected(world);
      for (const name of NOT_MANAGING) {
        await impersonate(name);
        expect(await sql.run("select oauth_client_id from mls_connections"), name).toEqual([]);
        const change = "update mls_connections set base_url = 'https://evil.example' returning 1";
        expect(await sql.run(change), name).toEqual([]);
        expect(await sql.run("delete from mls_connections returning 1"), name).toEqual([]);
        expect((await expectRefusal("select get_mls_usage($1)", [tenant])).code, name).toBe(
          "42501",
        );
      }
    }),
  );

  test(
    "cannot be seen, created or moved across tenants",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, otherTenant, expectRefusal } = world;
      await connected(world);
      expect((await expectRefusal(INSERT, [otherTenant])).code).toBe("42501");
      const move = "update mls_connections set tenant_id = $1";
      expect((await expectRefusal(move, [otherTenant])).code).toBe("42501");
      await impersonate("foreigner");
      expect(await sql.run("select oauth_client_id from mls_connections")).toEqual([]);
      expect((await expectRefusal("select get_mls_usage($1)", [tenant])).code).toBe("42501");
    }),
  );

  test.each([
    ["base_url", "https://evil.example/odata"],
    ["token_url", "https://evil.example/token"],
    ["oauth_client_id", "another"],
  ])("loses its secret when its %s changes, unless the secret is entered again", (column, value) =>
    withWorld(async (world) => {
      const { sql, impersonate, tenant } = world;
      await connected(world);
      const change = `update mls_connections set ${column} = $2 where tenant_id = $1`;
      const secret = "select sealed_secret from mls_connections where tenant_id = $1";
      await sql.run(`${change.replace(" where", ", sealed_secret = 'k:new' where")}`, [
        tenant,
        value,
      ]);
      await sql.resetRole();
      expect(await queryValue(sql, secret, [tenant])).toBe("k:new");
      await impersonate("admin");
      await sql.run(change, [tenant, value]);
      await sql.resetRole();
      expect(await queryValue(sql, secret, [tenant])).toBe("k:new");
      await impersonate("admin");
      await sql.run(change, [tenant, `${value}x`]);
      await sql.resetRole();
      expect(await queryValue(sql, secret, [tenant])).toBeNull();
    })(),
  );

  test.each([
    ["base_url", "'file:///etc/passwd'"],
    ["base_url", "'https:///example.com/x'"],
    ["base_url", "'https://me:secret@mls.example.com/'"],
    ["token_url", "'https://mls.example.com/#x'"],
    ["token_url", "E'https://mls.example.com/\\nx'"],
    ["token_url", "'javascript:1'"],
    ["base_url", "'https://' || repeat('x', 600)"],
    ["oauth_client_id", "''"],
    ["scope", "repeat('x', 300)"],
    ["sealed_secret", "repeat('x', 5000)"],
    ["originating_system", "''"],
  ])("refuses %s = %s", (column, value) =>
    withWorld(async (world) => {
      await connected(world);
      const change = `update mls_connections set ${column} = ${value}`;
      expect((await world.expectRefusal(change)).code).toBe("23514");
    })(),
  );
});

describe("the server's MLS functions", () => {
  test(
    "cannot be called by members to read the secret or record an answer",
    withWorld(async (world) => {
      const { impersonate, tenant, expectRefusal } = world;
      await connected(world);
      for (const name of ["owner", "agent", "foreigner"] satisfies Name[]) {
        await impersonate(name);
        expect((await expectRefusal("select get_mls_connection($1)", [tenant])).code).toBe("42501");
        expect((await expectRefusal("select record_mls_answer($1, null)", [tenant])).code).toBe(
          "42501",
        );
      }
    }),
  );

  test(
    "refuse a plan without the MLS, and keep the connection",
    withWorld(async (world) => {
      const { sql, tenant, expectRefusal } = world;
      await connected(world);
      await endFreeTesting(world);
      await subscribe(world, "starter");
      await sql.resetRole();
      expect(await expectRefusal("select get_mls_connection($1)", [tenant])).toMatchObject({
        code: "PT402",
        message: expect.stringContaining("does not include the MLS"),
      });
      await subscribe(world, "professional");
      const read = await queryValue(sql, "select get_mls_connection($1)", [tenant]);
      expect(read).toMatchObject({ sealed_secret: "k:sealed" });
    }),
  );

  test(
    "count answers and failures per day, with the time of the last answer",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await freeTesting(world, true);
      const usage = async () => {
        await sql.impersonateService();
        const stored = await queryValue<Record<string, unknown>>(sql, "select get_mls_usage($1)", [
          tenant,
        ]);
        await sql.resetRole();
        return stored;
      };
      // The shared MLS may have been read before.
      const { last_sync_at } = await usage();
      for (const failure of [null, "busy", null, "x".repeat(1000)]) {
        await sql.run("select record_mls_answer($1, $2)", [tenant, failure]);
      }
      await sql.run("select record_mls_answer(null, null)");
      expect(await usage()).toEqual({
        lookups: 4,
        failures: 2,
        last_answer_at: expect.any(String),
        last_sync_at,
        sync_failure: null,
        sync_failures: 0,
        next_sync_at: null,
      });
    }),
  );

  test(
    "store the poll state per connection, and reset it when the connection changes",
    withWorld(async (world) => {
      const { sql, impersonate, tenant } = world;
      await freeTesting(world, true);
      const readUsage = async () => {
        await sql.impersonateService();
        const usage = await queryValue(sql, "select get_mls_usage($1)", [tenant]);
        await sql.resetRole();
        return usage;
      };
      await impersonate("admin");
      await sql.run(INSERT, [tenant]);
      await sql.resetRole();
      await beginPoll(typed(sql), tenant, "an-mls");
      await endPoll(typed(sql), tenant, null);
      expect(await readUsage()).toMatchObject({
        last_sync_at: expect.any(String),
        sync_failure: null,
      });
      await endPoll(typed(sql), tenant, { failure: "busy", waitSeconds: 30 });
      expect(await readUsage()).toMatchObject({
        last_sync_at: expect.any(String),
        sync_failure: "busy",
        sync_failures: 1,
        next_sync_at: expect.any(String),
      });
      await sql.run("update mls_connections set oauth_client_id = 'another' where tenant_id = $1", [
        tenant,
      ]);
      expect(await readUsage()).toMatchObject({ sync_failure: null, next_sync_at: null });
      await sql.run("delete from mls_connections where tenant_id = $1", [tenant]);
      expect(await sql.count("select from private.mls_polls where connection = $1", [tenant])).toBe(
        0,
      );
    }),
  );
});
