import { describe, expect, test } from "vitest";
import {
  columnOf,
  idOf,
  inWorld,
  MEMBERS,
  reached,
  ROLES,
  valueOf,
  type Member,
  type Name,
  type World,
} from "./world";

const INSERT =
  "insert into deals (tenant_id, owner_id, client_id, title) values ($1, $2, $3, 'New deal')";
const RENAME = "update deals set title = 'Renamed' where id = $1";
const DELETE = "delete from deals where id = $1";
const TEAM = MEMBERS.filter((name) => name !== "elsewhere");

/** One deal of each member, with their own client. */
async function addDeals({ sql, tenant, people, clients }: World): Promise<Record<Member, string>> {
  const deals = {} as Record<Member, string>;
  for (const name of MEMBERS) {
    deals[name] = await idOf(sql, `${INSERT} returning id`, [tenant, people[name], clients[name]]);
  }
  return deals;
}

describe("reading and changing deals", () => {
  const scopes: [Name, readonly Member[], readonly Member[]][] = [
    ["owner", MEMBERS, MEMBERS],
    ["admin", MEMBERS, MEMBERS],
    ["manager", TEAM, TEAM],
    ["agent", ["agent"], ["agent"]],
    ["viewer", ["viewer"], []],
    ["both", ["both"], ["both"]],
    ["suspended", [], []],
    ["deactivated", [], []],
    ["foreigner", [], []],
    ["stranger", [], []],
  ];
  test.each(scopes)(
    "%s sees and changes what the role's scopes cover",
    (name, visible, changeable) =>
      inWorld(async (world) => {
        const deals = await addDeals(world);
        await world.become(name);
        const expected = visible.map((owner) => deals[owner]).sort();
        expect(
          await columnOf(world.sql, "select id from deals where tenant_id = $1", [world.tenant]),
        ).toEqual(expected);
        expect(await reached(world, deals, RENAME)).toEqual(changeable);
      })(),
  );

  test(
    "nobody signed out reads or writes any",
    inWorld(async ({ sql, refusal, tenant, people, clients }) => {
      await sql.becomeAnon();
      expect((await refusal("select from deals")).code).toBe("42501");
      expect((await refusal(INSERT, [tenant, people.agent, clients.agent])).code).toBe("42501");
    }),
  );

  test(
    "an update or delete scope reaches no further than the view scope",
    inWorld(async (world) => {
      const deals = await addDeals(world);
      await world.giveCustomRole("agent", [
        "DEALS_VIEW_OWN",
        "DEALS_UPDATE_ALL",
        "DEALS_DELETE_ALL",
      ]);
      await world.become("agent");
      expect(await reached(world, deals, RENAME)).toEqual(["agent"]);
      expect(await reached(world, deals, DELETE)).toEqual(["agent"]);
    }),
  );

  test(
    "sight of clients gives no sight of their deals",
    inWorld(async (world) => {
      await addDeals(world);
      await world.giveCustomRole("agent", ["CLIENTS_VIEW_ALL"]);
      await world.become("agent");
      expect(await columnOf(world.sql, "select id from deals")).toEqual([]);
    }),
  );

  test(
    "the owner alone deletes",
    inWorld(async (world) => {
      const deals = await addDeals(world);
      await world.become("owner");
      expect(await reached(world, deals, DELETE)).toEqual(MEMBERS);
      for (const name of [
        "admin",
        "manager",
        "agent",
        "viewer",
        "foreigner",
        "stranger",
      ] as const) {
        await world.become(name);
        expect(await reached(world, deals, DELETE), name).toEqual([]);
      }
    }),
  );
});

describe("creating deals", () => {
  test.each(ROLES.filter((role) => role !== "viewer"))("%s may create their own", (name) =>
    inWorld(async ({ sql, become, tenant, people, clients }) => {
      await become(name);
      expect(await sql.count(INSERT, [tenant, people[name], clients[name]])).toBe(1);
    })(),
  );

  test.each(["viewer", "suspended", "deactivated"] as const)("%s may not", (name) =>
    inWorld(async ({ become, refusal, tenant, people }) => {
      await become(name);
      expect((await refusal(INSERT, [tenant, people[name], null])).code).toBe("42501");
    })(),
  );

  test.each(["foreigner", "stranger"] as const)("%s may not, with or without a client", (name) =>
    inWorld(async ({ become, refusal, tenant, people, clients }) => {
      await become(name);
      expect((await refusal(INSERT, [tenant, people[name], null])).code).toBe("42501");
      expect((await refusal(INSERT, [tenant, people[name], clients.agent])).code).toMatch(
        /^(42501|PT404)$/,
      );
    })(),
  );

  test(
    "a manager, who may not assign deals, creates none for others",
    inWorld(async ({ sql, become, refusal, tenant, people, clients }) => {
      await become("manager");
      expect((await refusal(INSERT, [tenant, people.teammate, clients.teammate])).code).toBe(
        "42501",
      );
      await become("admin");
      expect(await sql.count(INSERT, [tenant, people.elsewhere, clients.elsewhere])).toBe(1);
    }),
  );

  test.each(["suspended", "deactivated", "foreigner", "stranger"] as const)(
    "no deal is given to %s",
    (name) =>
      inWorld(async ({ become, refusal, tenant, people }) => {
        await become("owner");
        expect((await refusal(INSERT, [tenant, people[name], null])).code).toBe("42501");
      })(),
  );

  test(
    "a deal cannot be put in another tenant",
    inWorld(async ({ become, refusal, otherTenant, people }) => {
      await become("owner");
      expect((await refusal(INSERT, [otherTenant, people.owner, null])).code).toBe("42501");
      expect((await refusal(INSERT, [otherTenant, people.foreigner, null])).code).toBe("42501");
    }),
  );

  test(
    "a deal cannot name another tenant's client, nor one its writer cannot see",
    inWorld(async ({ sql, become, refusal, tenant, people, clients, otherClients }) => {
      const unseen = { code: "PT404", message: "Client not found" };
      await become("agent");
      expect(await refusal(INSERT, [tenant, people.agent, clients.teammate])).toEqual(unseen);
      expect(await refusal(INSERT, [tenant, people.agent, otherClients.foreigner])).toEqual(unseen);
      await become("both");
      expect(await refusal(INSERT, [tenant, people.both, otherClients.both])).toEqual(unseen);
      await sql.becomeOwner();
      expect((await refusal(INSERT, [tenant, people.both, otherClients.both])).code).toBe("23503");
    }),
  );

  test(
    "nor can it be turned to one later",
    inWorld(async (world) => {
      const deals = await addDeals(world);
      await world.become("agent");
      const turn = "update deals set client_id = $2 where id = $1";
      for (const client of [world.clients.teammate, world.otherClients.foreigner]) {
        expect((await world.refusal(turn, [deals.agent, client])).code).toBe("PT404");
      }
      expect(await world.sql.count(turn, [deals.agent, null])).toBe(1);
    }),
  );

  test.each(["id", "created_at", "updated_at", "closed_at"])("%s cannot be set", (column) =>
    inWorld(async (world) => {
      const deals = await addDeals(world);
      await world.become("owner");
      const update = `update deals set ${column} = default where id = $1`;
      expect((await world.refusal(update, [deals.owner])).code).toBe("42501");
    })(),
  );

  test(
    "closing stamps the moment, and opening again takes it away",
    inWorld(async (world) => {
      const deals = await addDeals(world);
      await world.become("agent");
      const status =
        "update deals set status = $2 where id = $1 returning closed_at is not null as closed";
      expect(await valueOf(world.sql, status, [deals.agent, "Closed"])).toBe(true);
      expect(await valueOf(world.sql, status, [deals.agent, "Lead"])).toBe(false);
    }),
  );

  test(
    "why it was lost is forgotten when it is taken up again, and told of a lost deal alone",
    inWorld(async (world) => {
      const deals = await addDeals(world);
      await world.become("agent");
      const change = (what: string) =>
        valueOf(world.sql, `update deals set ${what} where id = $1 returning lost_reason`, [
          deals.agent,
        ]);
      expect(await change("lost_reason = 'Outbid'")).toBeNull();
      expect(await change("status = 'Lost', lost_reason = 'Outbid'")).toBe("Outbid");
      expect(await change("title = 'Renamed'")).toBe("Outbid");
      expect(await change("status = 'In Progress'")).toBeNull();
    }),
  );
});

describe("assigning deals", () => {
  const ASSIGN = "update deals set owner_id = $2 where id = $1";

  test.each([
    ["agent", "agent", "teammate"],
    ["manager", "agent", "teammate"],
    ["owner", "agent", "suspended"],
    ["owner", "agent", "foreigner"],
  ] as const)("%s may not hand %s's deal to %s", (name, from, to) =>
    inWorld(async (world) => {
      const deals = await addDeals(world);
      await world.become(name);
      expect(await world.refusal(ASSIGN, [deals[from], world.people[to]])).toEqual({
        code: "42501",
        message: "You cannot assign to this person",
      });
    })(),
  );

  test(
    "an administrator may, across teams",
    inWorld(async (world) => {
      const deals = await addDeals(world);
      await world.become("admin");
      expect(await world.sql.count(ASSIGN, [deals.agent, world.people.elsewhere])).toBe(1);
    }),
  );

  test(
    "a deal never moves to another tenant",
    inWorld(async (world) => {
      const deals = await addDeals(world);
      const move = "update deals set tenant_id = $2, client_id = null where id = $1";
      expect((await world.refusal(move, [deals.both, world.otherTenant])).message).toBe(
        "A record cannot move to another team",
      );
      await world.become("both");
      expect((await world.refusal(move, [deals.both, world.otherTenant])).code).toBe("42501");
    }),
  );
});
