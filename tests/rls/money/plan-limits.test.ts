import { describe, expect, it, test } from "vitest";
import { PLANS } from "@/lib/money/billing/plans";
import { endFreeTesting, freeTesting, subscribe } from "./subscription-fixtures";
import { queryId, withWorld, queryValue, type World } from "../world";

const addClient =
  "insert into clients (tenant_id, owner_id, name, phone) values ($1, auth.uid(), 'Ada', '1')";

describe("a plan's limits", () => {
  it("match the limits and features of the plans on sale", async () => {
    await withWorld(async ({ sql }) => {
      await sql.resetRole();
      for (const { key, limits, includes } of PLANS) {
        for (const [what, most] of Object.entries(limits)) {
          expect(
            await queryValue(sql, "select private.plan_limit($1::plan_key, $2)", [key, what]),
            `${key} ${what}`,
          ).toBe(most);
        }
        expect(includes).toEqual({
          mls: key !== "starter",
          apiAccess: key === "enterprise",
          branding: key === "enterprise",
        });
      }
    })();
  });

  const fill = ({ sql, tenant, people }: World, table: string, rows: number) =>
    table === "clients"
      ? sql.run(
          `insert into clients (tenant_id, owner_id, name, phone)
           select $1, $2, 'Client ' || n, n::text from generate_series(1, $3::int) n`,
          [tenant, people.owner, rows],
        )
      : sql.run(
          `insert into deals (tenant_id, owner_id, title)
           select $1, $2, 'Deal ' || n from generate_series(1, $3::int) n`,
          [tenant, people.owner, rows],
        );

  test(
    "apply to contacts on insert, import and undo, and the refusal names the number",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await subscribe(world, "starter");
      await endFreeTesting(world);
      await fill(world, "clients", 89); // ten exist already
      await world.impersonate("owner");
      expect(await sql.count(addClient, [tenant])).toBe(1);
      expect(await world.expectRefusal(addClient, [tenant])).toEqual({
        code: "PT402",
        message:
          "The Starter plan allows 100 contacts, and this would make 101. Choose a larger plan to continue.",
      });
      const rows = Array.from({ length: 5 }, (_, n) => ({
        row: n + 2,
        name: `I${n}`,
        phone: `9${n}`,
      }));
      expect(
        await world.expectRefusal("select import_clients($1, $2)", [tenant, JSON.stringify(rows)]),
      ).toMatchObject({ code: "PT402", message: expect.stringContaining("would make 105.") });
      // A deleted client is restored only while there is room.
      const clientsToDelete = await sql.run<{ id: string }>(
        "select id from clients where tenant_id = $1 and name like 'Client 1%' limit 3",
        [tenant],
      );
      const { id: change } = await queryValue<{ id: string }>(
        sql,
        "select bulk_change_records($1, 'client', $2, '{\"delete\": true}')",
        [tenant, clientsToDelete.map(({ id }) => id)],
      );
      for (let n = 0; n < 3; n += 1) await sql.run(addClient, [tenant]);
      expect(
        await world.expectRefusal("select undo_bulk_change($1, $2)", [tenant, change]),
      ).toMatchObject({ code: "PT402" });
      // Another team's contacts count separately.
      await world.impersonate("foreigner");
      expect(await sql.count(addClient, [world.otherTenant])).toBe(1);
    }),
  );

  test(
    "apply to deals, except in free testing and on a plan without a limit for deals",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const addDeal =
        "insert into deals (tenant_id, owner_id, title) values ($1, auth.uid(), 'Home')";
      await subscribe(world, "starter");
      await freeTesting(world, true);
      await fill(world, "deals", 60);
      await endFreeTesting(world);
      await world.impersonate("owner");
      expect(await world.expectRefusal(addDeal, [tenant])).toMatchObject({
        code: "PT402",
        message: expect.stringContaining("50 deals, and this would make 61"),
      });
      await subscribe(world, "professional");
      await world.impersonate("owner");
      expect(await sql.count(addDeal, [tenant])).toBe(1);
    }),
  );

  test(
    "count open invitations as users, and reserve the invited person's seat",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await sql.resetRole();
      await sql.run(
        "update tenant_members set status = 'deactivated' where tenant_id = $1 and user_id <> all ($2)",
        [tenant, [people.owner, people.admin]],
      );
      await subscribe(world, "professional");
      await endFreeTesting(world);
      const invite = "select create_invitation($1, $2, 'agent') as id";
      await world.impersonate("owner");
      const first = await queryId(sql, invite, [tenant, "one@lintel.test"]);
      await sql.run(invite, [tenant, "two@lintel.test"]);
      expect(await world.expectRefusal(invite, [tenant, "three@lintel.test"])).toEqual({
        code: "PT402",
        message:
          "The Professional plan allows 4 users, and this would make 5. Choose a larger plan to continue.",
      });
      // Replacing an invitation, and restoring a former member.
      await sql.run(invite, [tenant, "two@lintel.test"]);
      const reactivate = "update tenant_members set status = 'active' where user_id = $1";
      expect((await world.expectRefusal(reactivate, [people.agent])).code).toBe("PT402");
      await sql.run("update invitations set revoked_at = now() where id = $1", [first]);
      expect(await sql.count(reactivate, [people.agent])).toBe(1);

      // A smaller plan does not exclude people who were invited before.
      await subscribe(world, "starter");
      const token = "t".repeat(43);
      await sql.run(
        "update invitations set token_hash = private.hash_token($1) where tenant_id = $2 and email = 'two@lintel.test' and revoked_at is null",
        [token, tenant],
      );
      const two = await sql.newUser({ email: "two@lintel.test" });
      await sql.impersonate(two);
      expect(await queryValue(sql, "select accept_invitation($1)", [token])).toBe(tenant);
    }),
  );

  test(
    "define which features a plan includes",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const allowed = async () => {
        await sql.resetRole();
        const [row] = await sql.run(
          "select private.plan_includes($1, 'mls') as mls, private.plan_includes($1, 'api') as api, private.plan_includes($1, 'branding') as branding, private.plan_includes($1, 'moon') as moon",
          [tenant],
        );
        return row;
      };
      const all = { mls: true, api: true, branding: true, moon: false };
      await subscribe(world, "starter");
      await freeTesting(world, true);
      expect(await allowed()).toEqual(all);
      await endFreeTesting(world);
      expect(await allowed()).toEqual({ mls: false, api: false, branding: false, moon: false });
      await subscribe(world, "professional");
      expect(await allowed()).toEqual({ mls: true, api: false, branding: false, moon: false });
      await subscribe(world, "enterprise");
      expect(await allowed()).toEqual(all);
    }),
  );
});
