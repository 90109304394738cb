import { describe, expect, test } from "vitest";
import { withWorld, queryList, MEMBERS, queryValue, VISIBLE_OWNERS, type World } from "../world";

// Parts of these functions run as their owner and check the scope themselves, so each is tested as every person.

/** Without the admin, who sees only the tasks of their team. */
const VISIBLE = VISIBLE_OWNERS.filter(([name]) => name !== "admin");

/** Adds a deal of 100 dollars and a task of each member. */
async function addWork({ sql, tenant, people, clients }: World): Promise<void> {
  for (const name of MEMBERS) {
    await sql.run(
      "insert into deals (tenant_id, owner_id, client_id, title, value) values ($1, $2, $3, $4, 100)",
      [tenant, people[name], clients[name], `Zebra deal of ${name}`],
    );
    await sql.run("insert into tasks (tenant_id, assigned_to, title) values ($1, $2, $3)", [
      tenant,
      people[name],
      `Zebra task of ${name}`,
    ]);
  }
}

describe("search", () => {
  test.each(VISIBLE)(
    "finds for %s only records that they can see, by exact words and by a typo",
    (name, owners) =>
      withWorld(async (world) => {
        await addWork(world);
        await world.impersonate(name);
        const search = async (query: string) => {
          const rows = await world.sql.run<{ kind: string; title: string }>(
            "select kind, title from search_everything($1, $2, array['client', 'deal', 'task'], 50)",
            [world.tenant, query],
          );
          return rows.map((row) => `${row.kind} ${row.title}`).sort();
        };
        const zebras = owners
          .flatMap((owner) => [`deal Zebra deal of ${owner}`, `task Zebra task of ${owner}`])
          .sort();
        expect(await search("zebra")).toEqual(zebras);
        expect((await search("zebbra")).filter((found) => !zebras.includes(found))).toEqual([]);
        expect(await search("client of")).toEqual(
          owners.map((owner) => `client Client of ${owner}`).sort(),
        );
      })(),
  );
});

describe("lists and figures", () => {
  test.each(VISIBLE)("count for %s only records that they can see", (name, owners) =>
    withWorld(async (world) => {
      await addWork(world);
      await world.impersonate(name);
      const { sql, tenant } = world;
      const deals = await queryList(sql, "deals", tenant, { limit: 200 });
      expect(deals.rows).toHaveLength(owners.length);
      expect(deals).toMatchObject({
        total_count: owners.length,
        total_value: owners.length * 100,
      });
      const leads = "select deal_count::int from get_deal_totals($1) where status = 'Lead'";
      expect(await queryValue(sql, leads, [tenant])).toBe(owners.length);
      const figures = await queryValue<{ metrics: Record<string, number>; activity: unknown[] }>(
        sql,
        "select get_dashboard($1)",
        [tenant],
      );
      expect(figures.metrics).toMatchObject({
        totalClients: owners.length,
        activeDeals: owners.length,
        pipelineValue: owners.length * 100,
      });
      if (owners.length === 0) expect(figures.activity).toEqual([]);
    })(),
  );

  test(
    "count a client as new from its received date, and an imported client without one never",
    withWorld(async ({ sql, impersonate, tenant }) => {
      await sql.run("update clients set received_at = null where tenant_id = $1", [tenant]);
      await impersonate("owner");
      const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
      const received = [null, null, daysAgo(400), daysAgo(45), daysAgo(10), daysAgo(9), daysAgo(8)];
      const rows = received.map((received_at, index) => ({
        ...{ row: index + 2, name: "Imported", email: `i${index}@x.test` },
        ...(received_at && { received_at }),
      }));
      await sql.run("select import_clients($1, $2)", [tenant, JSON.stringify(rows)]);
      const dashboard = "select get_dashboard($1) -> 'metrics' ->> 'clientsChange'";
      expect(Number(await queryValue(sql, dashboard, [tenant]))).toBe(200);
      const due = "select list_due_contacts($1, '{\"limit\": 100}')";
      const list = JSON.stringify(await queryValue(sql, due, [tenant]));
      // Clients received within the last week: none of them.
      expect(list.split('"kind":"new"')).toHaveLength(1);
    }),
  );

  test(
    "are refused to signed-out users",
    withWorld(async ({ sql, expectRefusal, tenant }) => {
      await sql.impersonateAnonymous();
      for (const call of [
        "search_everything($1, 'zebra', array['client'])",
        "list_deals($1)",
        "get_deal_totals($1)",
        "get_dashboard($1)",
        "list_key_dates($1)",
        "list_notifications($1)",
      ]) {
        expect((await expectRefusal(`select ${call}`, [tenant])).code, call).toBe("42501");
      }
    }),
  );
});
