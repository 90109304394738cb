import { describe, expect, test } from "vitest";
import {
  columnOf,
  inWorld,
  MEMBERS,
  reached,
  ROLES,
  type Member,
  type Name,
  type World,
} from "./world";

const ALL_IN_TENANT = "select id from clients where tenant_id = $1";
const INSERT =
  "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, 'New client', '614')";
const RENAME = "update clients set name = 'Renamed' where id = $1";
const TEAM = MEMBERS.filter((name) => name !== "elsewhere");

function idsOf({ clients }: World, names: readonly Member[]): string[] {
  return names.map((name) => clients[name]).sort();
}

describe("reading clients", () => {
  const visible: [Name, readonly Member[]][] = [
    ["owner", MEMBERS],
    ["admin", MEMBERS],
    ["manager", TEAM],
    ["agent", ["agent"]],
    ["viewer", ["viewer"]],
    ["elsewhere", ["elsewhere"]],
    ["both", ["both"]],
    ["suspended", []],
    ["deactivated", []],
    ["foreigner", []],
    ["stranger", []],
  ];
  test.each(visible)("%s sees what the role's scope covers", (name, owners) =>
    inWorld(async (world) => {
      await world.become(name);
      expect(await columnOf(world.sql, ALL_IN_TENANT, [world.tenant])).toEqual(
        idsOf(world, owners),
      );
    })(),
  );

  test(
    "somebody in two tenants sees their own in each, and no teammate's",
    inWorld(async ({ sql, become, clients, otherClients }) => {
      await become("both");
      expect(await columnOf(sql, "select id from clients")).toEqual(
        [clients.both, otherClients.both].sort(),
      );
    }),
  );

  test(
    "team scope in one tenant does not reach a teammate's clients in another",
    inWorld(async ({ sql, become, people, otherTenant }) => {
      const join =
        "insert into tenant_members (tenant_id, user_id, role) values ($1, $2, 'viewer')";
      await sql.run(join, [otherTenant, people.manager]);
      await become("manager");
      // both@, whom the manager sees at home, owns a client there.
      expect(await columnOf(sql, ALL_IN_TENANT, [otherTenant])).toEqual([]);
    }),
  );

  test(
    "nobody signed out reads any",
    inWorld(async ({ sql, refusal }) => {
      await sql.becomeAnon();
      expect((await refusal("select from clients")).code).toBe("42501");
    }),
  );

  test(
    "a role without any view permission sees none, not even one's own",
    inWorld(async (world) => {
      await world.giveCustomRole("agent", ["CLIENTS_CREATE", "CLIENTS_UPDATE_ALL"]);
      await world.become("agent");
      expect(await columnOf(world.sql, "select id from clients")).toEqual([]);
      expect(await reached(world, world.clients, RENAME)).toEqual([]);
    }),
  );

  test(
    "a custom role replaces the system role it stands in for",
    inWorld(async (world) => {
      await world.giveCustomRole("agent", ["CLIENTS_VIEW_ALL"]);
      await world.become("agent");
      expect(await columnOf(world.sql, ALL_IN_TENANT, [world.tenant])).toEqual(
        idsOf(world, MEMBERS),
      );
      expect(await reached(world, world.clients, RENAME)).toEqual([]);
    }),
  );
});

describe("creating clients", () => {
  test.each(ROLES.filter((role) => role !== "viewer"))("%s may create their own", (name) =>
    inWorld(async ({ sql, become, tenant, people }) => {
      await become(name);
      expect(await sql.count(INSERT, [tenant, people[name]])).toBe(1);
    })(),
  );

  test.each(["viewer", "suspended", "deactivated", "foreigner", "stranger"] as const)(
    "%s may not create any",
    (name) =>
      inWorld(async ({ become, refusal, tenant, people }) => {
        await become(name);
        expect((await refusal(INSERT, [tenant, people[name]])).code).toBe("42501");
      })(),
  );

  test(
    "nobody signed out may create any",
    inWorld(async ({ sql, refusal, tenant, people }) => {
      await sql.becomeAnon();
      expect((await refusal(INSERT, [tenant, people.owner])).code).toBe("42501");
    }),
  );

  test.each(["owner", "admin", "manager"] as const)(
    "%s may create for somebody of their scope",
    (name) =>
      inWorld(async ({ sql, become, tenant, people }) => {
        await become(name);
        expect(await sql.count(INSERT, [tenant, people.teammate])).toBe(1);
      })(),
  );

  test.each([
    ["agent", "teammate"],
    ["manager", "elsewhere"],
    ["owner", "suspended"],
    ["owner", "deactivated"],
    ["owner", "foreigner"],
    ["owner", "stranger"],
  ] as const)("%s may not create for %s", (name, owner) =>
    inWorld(async ({ become, refusal, tenant, people }) => {
      await become(name);
      expect((await refusal(INSERT, [tenant, people[owner]])).code).toBe("42501");
    })(),
  );

  test(
    "an owner may not create in a tenant of others, in nobody's name",
    inWorld(async ({ become, refusal, otherTenant, people }) => {
      await become("owner");
      for (const name of ["owner", "foreigner", "both"] as const) {
        expect((await refusal(INSERT, [otherTenant, people[name]])).code).toBe("42501");
      }
    }),
  );

  test.each(["deal_value", "last_contact_at", "created_at", "updated_at", "id"])(
    "%s cannot be set, neither on creating nor on changing",
    (column) =>
      inWorld(async ({ become, refusal, tenant, people, clients }) => {
        await become("owner");
        const insert = `insert into clients (tenant_id, owner_id, name, phone, ${column}) values ($1, $2, 'x', '1', default)`;
        expect((await refusal(insert, [tenant, people.owner])).code).toBe("42501");
        const update = `update clients set ${column} = default where id = $1`;
        expect((await refusal(update, [clients.owner])).code).toBe("42501");
      })(),
  );
});

describe("changing clients", () => {
  const changeable: [Name, readonly Member[]][] = [
    ["owner", MEMBERS],
    ["admin", MEMBERS],
    ["manager", TEAM],
    ["agent", ["agent"]],
    ["both", ["both"]],
    ["viewer", []],
    ["suspended", []],
    ["deactivated", []],
    ["foreigner", []],
    ["stranger", []],
  ];
  test.each(changeable)("%s changes what the role's scope covers", (name, owners) =>
    inWorld(async (world) => {
      await world.become(name);
      expect(await reached(world, world.clients, RENAME)).toEqual(owners);
    })(),
  );

  test(
    "an update scope reaches no further than the view scope",
    inWorld(async (world) => {
      await world.giveCustomRole("agent", [
        "CLIENTS_VIEW_OWN",
        "CLIENTS_UPDATE_ALL",
        "CLIENTS_DELETE_ALL",
      ]);
      await world.become("agent");
      expect(await reached(world, world.clients, RENAME)).toEqual(["agent"]);
      expect(await reached(world, world.clients, "delete from clients where id = $1")).toEqual([
        "agent",
      ]);
      await world.giveCustomRole("teammate", ["CLIENTS_VIEW_TEAM", "CLIENTS_UPDATE_ALL"]);
      await world.become("teammate");
      expect(await reached(world, world.clients, RENAME)).toEqual(TEAM);
    }),
  );

  test(
    "an update scope may be narrower than the view scope",
    inWorld(async (world) => {
      await world.giveCustomRole("agent", ["CLIENTS_VIEW_ALL", "CLIENTS_UPDATE_OWN"]);
      await world.become("agent");
      expect(await reached(world, world.clients, RENAME)).toEqual(["agent"]);
    }),
  );

  test(
    "a client never moves to another tenant",
    inWorld(async ({ sql, become, refusal, clients, otherTenant }) => {
      await become("both");
      const move = "update clients set tenant_id = $2 where id = $1";
      expect((await refusal(move, [clients.both, otherTenant])).code).toBe("42501");
      await sql.becomeOwner();
      expect(await refusal(move, [clients.both, otherTenant])).toEqual({
        code: "42501",
        message: "A record cannot move to another team",
      });
    }),
  );
});
