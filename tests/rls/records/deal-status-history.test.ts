import { describe, expect, test } from "vitest";
import { queryColumn, queryId, withWorld, type World, mapMembers, VISIBLE_OWNERS } from "../world";

// The history belongs to its deal: people who see the deal can read it.

/** Adds one deal of each member. */
const addDeals = ({ sql, tenant, people }: World) =>
  mapMembers((name) =>
    queryId(
      sql,
      "insert into deals (tenant_id, owner_id, title) values ($1, $2, 'Deal') returning id",
      [tenant, people[name]],
    ),
  );

describe("the status history of a deal", () => {
  test.each(VISIBLE_OWNERS)("is readable by %s if they can see the deal", (name, visible) =>
    withWorld(async (world) => {
      const deals = await addDeals(world);
      await world.impersonate(name);
      const expected = visible.map((owner) => deals[owner]).sort();
      expect(await queryColumn(world.sql, "select deal_id from deal_status_changes")).toEqual(
        expected,
      );
    })(),
  );

  test(
    "records each change and its author, and cannot be written directly",
    withWorld(async (world) => {
      const deals = await addDeals(world);
      await world.impersonate("agent");
      await world.sql.run("update deals set status = 'Under Contract' where id = $1", [
        deals.agent,
      ]);
      await world.sql.run("update deals set status = 'Under Contract' where id = $1", [
        deals.agent,
      ]);
      const changes = await world.sql.run(
        "select from_status, to_status, changed_by from deal_status_changes where deal_id = $1 order by id",
        [deals.agent],
      );
      expect(changes).toEqual([
        { from_status: null, to_status: "Lead", changed_by: null },
        { from_status: "Lead", to_status: "Under Contract", changed_by: world.people.agent },
      ]);
      for (const statement of [
        "delete from deal_status_changes",
        "update deal_status_changes set changed_by = null",
        `insert into deal_status_changes (tenant_id, deal_id, to_status) values ('${world.tenant}', '${deals.agent}', 'Lost')`,
      ]) {
        expect((await world.expectRefusal(statement)).code).toBe("42501");
      }
      await world.sql.impersonateAnonymous();
      expect((await world.expectRefusal("select from deal_status_changes")).code).toBe("42501");
    }),
  );
});
