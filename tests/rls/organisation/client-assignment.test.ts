import { describe, expect, test } from "vitest";
import { queryColumn, queryValue, withWorld } from "../world";

const RENAME = "update clients set name = 'Renamed' where id = $1";

describe("assigning clients", () => {
  const ASSIGN = "update clients set owner_id = $2 where id = $1";

  test(
    "explains a refused assignment",
    withWorld(async ({ impersonate, expectRefusal, clients, people }) => {
      await impersonate("agent");
      expect(await expectRefusal(ASSIGN, [clients.agent, people.teammate])).toEqual({
        code: "42501",
        message: "You cannot assign to this person",
      });
    }),
  );

  test(
    "is limited to clients that the assigner can change, even if more are visible",
    withWorld(async (world) => {
      await world.giveCustomRole("agent", [
        "CLIENTS_VIEW_ALL",
        "CLIENTS_UPDATE_OWN",
        "CLIENTS_ASSIGN",
      ]);
      await world.impersonate("agent");
      const { sql, clients, people } = world;
      expect(await sql.count(ASSIGN, [clients.agent, people.teammate])).toBe(1);
      expect(await sql.count(ASSIGN, [clients.agent, people.agent])).toBe(0);
      expect(await sql.count(ASSIGN, [clients.elsewhere, people.agent])).toBe(0);
    }),
  );

  test(
    "offers and accepts only members who can change clients",
    withWorld(async (world) => {
      const { sql, tenant, clients, people, impersonate, expectRefusal } = world;
      await impersonate("owner");
      const offered = await queryColumn(sql, "select user_id from list_assignees($1, 'CLIENTS')", [
        tenant,
      ]);
      expect(offered).toContain(people.teammate);
      expect(offered).not.toContain(people.viewer);
      for (const [statement, values] of [
        [ASSIGN, [clients.agent, people.viewer]],
        [
          "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, 'New', '614')",
          [tenant, people.viewer],
        ],
      ] as const)
        expect((await expectRefusal(statement, [...values])).code, statement).toBe("42501");
      await world.giveCustomRole("teammate", ["CLIENTS_VIEW_ALL", "DEALS_UPDATE_ALL"]);
      await impersonate("owner");
      expect((await expectRefusal(ASSIGN, [clients.agent, people.teammate])).code).toBe("42501");
    }),
  );

  test(
    "is not needed to edit a client of a former member",
    withWorld(async (world) => {
      await world.impersonate("manager");
      expect(await world.sql.count(RENAME, [world.clients.deactivated])).toBe(1);
    }),
  );
});

describe("deleting clients", () => {
  const DELETE = "delete from clients where id = $1";

  test(
    "keeps the client's deals and deletes its notes",
    withWorld(async ({ sql, impersonate, tenant, people, clients }) => {
      await sql.run(
        "insert into deals (tenant_id, owner_id, client_id, title, value) values ($1, $2, $3, 'Stays', 5)",
        [tenant, people.agent, clients.agent],
      );
      await sql.run(
        "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, $3, 'Goes')",
        [tenant, clients.agent, people.agent],
      );
      await impersonate("owner");
      await sql.run(DELETE, [clients.agent]);
      await sql.resetRole();
      expect(await queryValue(sql, "select client_id from deals where title = 'Stays'")).toBeNull();
      expect(await sql.count("select from notes where client_id = $1", [clients.agent])).toBe(0);
    }),
  );
});
