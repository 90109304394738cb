import { describe, expect, test } from "vitest";
import { queryColumn, withWorld, type Member, type World } from "../world";

// Each statement reads the scope TEAM from the members' current teams (docs/features/organisation/teams.md,
// "Moving to another team").

/** Makes the agent of the other team its manager. */
async function promoteElsewhere({ sql, tenant, people }: World): Promise<void> {
  await sql.resetRole();
  await sql.run(
    "update tenant_members set role = 'manager' where tenant_id = $1 and user_id = $2",
    [tenant, people.elsewhere],
  );
}

async function moveToOtherTeam(world: World, name: Member): Promise<void> {
  await world.impersonate("owner");
  expect(
    await world.sql.count(
      "update tenant_members set team_id = $3 where tenant_id = $1 and user_id = $2",
      [world.tenant, world.people[name], world.otherTeam],
    ),
  ).toBe(1);
}

/** Returns the members whose client a person reads, and those whose client they may change. */
async function listReach({ sql, impersonate, clients }: World, reader: Member) {
  const names = Object.keys(clients) as Member[];
  const toNames = (ids: string[]) => names.filter((name) => ids.includes(clients[name]));
  await impersonate(reader);
  const read = toNames(await queryColumn(sql, "select id::text from clients"));
  const changed = toNames(
    await queryColumn(sql, "update clients set company = 'Moved' returning id::text"),
  );
  return { read, changed };
}

describe("a member who moves to another team", () => {
  test(
    "moves their clients at once from the old manager's scope to the new manager's",
    withWorld(async (world) => {
      await promoteElsewhere(world);
      const before = await listReach(world, "manager");
      expect(before.read).toContain("teammate");
      expect(before.changed).toEqual(before.read);
      expect((await listReach(world, "elsewhere")).read).toEqual(["elsewhere"]);

      await moveToOtherTeam(world, "teammate");

      const rest = before.read.filter((name) => name !== "teammate");
      expect(await listReach(world, "manager")).toEqual({ read: rest, changed: rest });
      const gained = ["teammate", "elsewhere"];
      expect(await listReach(world, "elsewhere")).toEqual({ read: gained, changed: gained });
    }),
  );

  test(
    "keeps their own clients",
    withWorld(async (world) => {
      await moveToOtherTeam(world, "teammate");
      const own = ["teammate"];
      expect(await listReach(world, "teammate")).toEqual({ read: own, changed: own });
    }),
  );

  test(
    "with the scope TEAM sees the new team instead of the old team",
    withWorld(async (world) => {
      await moveToOtherTeam(world, "manager");
      const team = ["manager", "elsewhere"];
      expect(await listReach(world, "manager")).toEqual({ read: team, changed: team });
    }),
  );

  test(
    "takes their clients out of the old manager's search",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, clients } = world;
      await sql.run("update clients set name = 'Wandering Willa' where id = $1", [
        clients.teammate,
      ]);
      const search = "select title from search_everything($1, 'wandering', array['client'])";
      await impersonate("manager");
      expect(await queryColumn(sql, search, [tenant])).toEqual(["Wandering Willa"]);
      await moveToOtherTeam(world, "teammate");
      await impersonate("manager");
      expect(await queryColumn(sql, search, [tenant])).toEqual([]);
    }),
  );
});
