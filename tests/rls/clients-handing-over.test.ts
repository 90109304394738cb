import { describe, expect, test } from "vitest";
import { inWorld, MEMBERS, reached, valueOf } from "./world";

const RENAME = "update clients set name = 'Renamed' where id = $1";

describe("assigning clients", () => {
  const ASSIGN = "update clients set owner_id = $2 where id = $1";

  test.each([
    ["owner", "elsewhere", "agent"],
    ["admin", "agent", "elsewhere"],
    ["manager", "agent", "teammate"],
  ] as const)("%s may hand %s's client to %s", (name, from, to) =>
    inWorld(async ({ sql, become, clients, people }) => {
      await become(name);
      expect(await sql.count(ASSIGN, [clients[from], people[to]])).toBe(1);
    })(),
  );

  test.each([
    ["agent", "agent", "teammate"],
    ["manager", "agent", "elsewhere"],
    ["owner", "agent", "suspended"],
    ["owner", "agent", "deactivated"],
    ["owner", "agent", "foreigner"],
    ["owner", "agent", "stranger"],
  ] as const)("%s may not hand %s's client to %s", (name, from, to) =>
    inWorld(async ({ become, refusal, clients, people }) => {
      await become(name);
      expect(await refusal(ASSIGN, [clients[from], people[to]])).toEqual({
        code: "42501",
        message: "You cannot assign to this person",
      });
    })(),
  );

  test(
    "taking a teammate's client takes the assign permission, even with a wide update scope",
    inWorld(async (world) => {
      await world.giveCustomRole("agent", ["CLIENTS_VIEW_ALL", "CLIENTS_UPDATE_ALL"]);
      await world.become("agent");
      const { code } = await world.refusal(ASSIGN, [world.clients.teammate, world.people.agent]);
      expect(code).toBe("42501");
    }),
  );

  test(
    "an assigner who sees more than they may change can hand over what is theirs",
    inWorld(async (world) => {
      await world.giveCustomRole("agent", [
        "CLIENTS_VIEW_ALL",
        "CLIENTS_UPDATE_OWN",
        "CLIENTS_ASSIGN",
      ]);
      await world.become("agent");
      const { sql, clients, people } = world;
      expect(await sql.count(ASSIGN, [clients.agent, people.teammate])).toBe(1);
      expect(await sql.count(ASSIGN, [clients.agent, people.agent])).toBe(0);
      expect(await sql.count(ASSIGN, [clients.elsewhere, people.agent])).toBe(0);
    }),
  );

  test(
    "an assigner who sees only their own cannot give to others",
    inWorld(async (world) => {
      await world.giveCustomRole("agent", [
        "CLIENTS_VIEW_OWN",
        "CLIENTS_UPDATE_OWN",
        "CLIENTS_ASSIGN",
      ]);
      await world.become("agent");
      const { code } = await world.refusal(ASSIGN, [world.clients.agent, world.people.teammate]);
      expect(code).toBe("42501");
    }),
  );

  test(
    "editing a client of somebody who left needs no assignment",
    inWorld(async (world) => {
      await world.become("manager");
      expect(await world.sql.count(RENAME, [world.clients.deactivated])).toBe(1);
    }),
  );
});

describe("deleting clients", () => {
  const DELETE = "delete from clients where id = $1";

  test("the owner may delete any", () =>
    inWorld(async (world) => {
      await world.become("owner");
      expect(await reached(world, world.clients, DELETE)).toEqual(MEMBERS);
    })());

  test.each(["admin", "manager", "agent", "viewer", "suspended", "foreigner", "stranger"] as const)(
    "%s may delete none, not even their own",
    (name) =>
      inWorld(async (world) => {
        await world.become(name);
        expect(await reached(world, world.clients, DELETE)).toEqual([]);
      })(),
  );

  test(
    "a client's deals stay without it, its notes go with it",
    inWorld(async ({ sql, become, tenant, people, clients }) => {
      await sql.run(
        "insert into deals (tenant_id, owner_id, client_id, title, value) values ($1, $2, $3, 'Stays', 5)",
        [tenant, people.agent, clients.agent],
      );
      await sql.run(
        "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, $3, 'Goes')",
        [tenant, clients.agent, people.agent],
      );
      await become("owner");
      await sql.run(DELETE, [clients.agent]);
      await sql.becomeOwner();
      expect(await valueOf(sql, "select client_id from deals where title = 'Stays'")).toBeNull();
      expect(await sql.count("select from notes where client_id = $1", [clients.agent])).toBe(0);
    }),
  );
});
