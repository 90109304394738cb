import { describe, expect, test } from "vitest";
import { withWorld, queryList, queryValue, type World } from "../world";

// Lists correct typos when an exact search finds nothing. client-filters.test.ts tests this for clients.

const titlesFor = async ({ sql, tenant }: World, kind: string, query: object) =>
  (await queryList(sql, kind, tenant, query)).rows.map(({ title }) => title).sort();

async function addRecords({ sql, tenant, people }: World): Promise<void> {
  const client =
    "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, $3, '1') returning id";
  const mbeki = await queryValue(sql, client, [tenant, people.agent, "Zola Mbeki"]);
  const hidden = await queryValue(sql, client, [tenant, people.elsewhere, "Ada Kirkpatrick"]);
  const deal =
    "insert into deals (tenant_id, owner_id, client_id, title, status) values ($1, $2, $3, $4, $5)";
  await sql.run(deal, [tenant, people.agent, null, "Olentangy listing", "Lead"]);
  await sql.run(deal, [tenant, people.agent, mbeki, "Purchase", "Closed"]);
  await sql.run(deal, [tenant, people.elsewhere, hidden, "Olentangy sale", "Lead"]);
  const task =
    "insert into tasks (tenant_id, assigned_to, client_id, title) values ($1, $2, $3, $4)";
  await sql.run(task, [tenant, people.agent, null, "Photograph Olentangy"]);
  await sql.run(task, [tenant, people.agent, mbeki, "Ring up"]);
  await sql.run(task, [tenant, people.agent, hidden, "Send comps"]);
}

describe("the search of deals and tasks", () => {
  test(
    "corrects typos in titles and client names, within the caller's scope",
    withWorld(async (world) => {
      await addRecords(world);
      await world.impersonate("agent");
      expect(await titlesFor(world, "deals", { search: "olentagny" })).toEqual([
        "Olentangy listing",
      ]);
      expect(await titlesFor(world, "deals", { search: "mbeli" })).toEqual(["Purchase"]);
      expect(await titlesFor(world, "tasks", { search: "olentagny" })).toEqual([
        "Photograph Olentangy",
      ]);
      expect(await titlesFor(world, "tasks", { search: "zolla mbeki" })).toEqual(["Ring up"]);
      // The client with that name is outside the agent's scope.
      expect(await titlesFor(world, "tasks", { search: "kirkpatrik" })).toEqual([]);
      await world.impersonate("owner");
      expect(await titlesFor(world, "tasks", { search: "kirkpatrik" })).toEqual(["Send comps"]);
      expect(await titlesFor(world, "deals", { search: "olentagny" })).toHaveLength(2);
      await world.impersonate("foreigner");
      expect(await titlesFor(world, "deals", { search: "olentagny" })).toEqual([]);
    }),
  );

  test(
    "does not correct words that match outside the filter, and counts the corrected results",
    withWorld(async (world) => {
      await addRecords(world);
      const { sql, tenant } = world;
      const counted = (query: object) =>
        queryValue(sql, "select sum(deal_count)::int from get_deal_totals($1, $2)", [
          tenant,
          JSON.stringify(query),
        ]);
      await world.impersonate("agent");
      // A match exists but is closed, so no similar title is offered instead.
      expect(await titlesFor(world, "deals", { search: "mbeki", status: "Lead" })).toEqual([]);
      expect(await counted({ search: "mbeki" })).toBe(1);
      expect(await counted({ search: "mbeli" })).toBe(1);
      expect(await counted({ search: "olentagny" })).toBe(1);
      expect(await counted({ search: "nowhere" })).toBe(0);
    }),
  );
});
