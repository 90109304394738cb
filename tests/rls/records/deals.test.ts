import { describe, expect, test } from "vitest";
import { attackOwnedTable } from "../owned-table";
import { queryId, withWorld, mapMembers, queryValue, type Member, type World } from "../world";

const INSERT =
  "insert into deals (tenant_id, owner_id, client_id, title) values ($1, $2, $3, 'New deal')";

/** Adds one deal of each member, with their own client. */
async function addDeals({ sql, tenant, people, clients }: World): Promise<Record<Member, string>> {
  return mapMembers((name) =>
    queryId(sql, `${INSERT} returning id`, [tenant, people[name], clients[name]]),
  );
}

attackOwnedTable({
  table: "deals",
  area: "DEALS",
  owner: "owner_id",
  text: "title",
  required: { title: "'New deal'" },
  kept: ["id", "created_at", "updated_at", "field_stamps", "custom_search", "closed_at"],
  rights: {
    owner: { read: "tenant", change: "tenant", remove: "tenant", give: "tenant" },
    admin: { read: "tenant", change: "tenant", remove: "none", give: "tenant" },
    manager: { read: "team", change: "team", remove: "none", give: "own" },
    agent: { read: "own", change: "own", remove: "none", give: "own" },
    viewer: { read: "own", change: "none", remove: "none", give: "none" },
  },
  ownersDelete: false,
});

describe("a deal", () => {
  test(
    "cannot reference a client of another tenant or one that its author cannot see",
    withWorld(
      async ({ sql, impersonate, expectRefusal, tenant, people, clients, otherClients }) => {
        const unseen = { code: "PT404", message: "Client not found" };
        await impersonate("agent");
        expect(await expectRefusal(INSERT, [tenant, people.agent, clients.teammate])).toEqual(
          unseen,
        );
        expect(await expectRefusal(INSERT, [tenant, people.agent, otherClients.foreigner])).toEqual(
          unseen,
        );
        await impersonate("both");
        expect(await expectRefusal(INSERT, [tenant, people.both, otherClients.both])).toEqual(
          unseen,
        );
        await sql.resetRole();
        expect((await expectRefusal(INSERT, [tenant, people.both, otherClients.both])).code).toBe(
          "23503",
        );
      },
    ),
  );

  test(
    "cannot be moved to another tenant's client or to an unseen client",
    withWorld(async (world) => {
      const deals = await addDeals(world);
      await world.impersonate("agent");
      const turn = "update deals set client_id = $2 where id = $1";
      for (const client of [world.clients.teammate, world.otherClients.foreigner]) {
        expect((await world.expectRefusal(turn, [deals.agent, client])).code).toBe("PT404");
      }
      expect(await world.sql.count(turn, [deals.agent, null])).toBe(1);
    }),
  );

  test(
    "gets a closing time when closed and loses it when reopened",
    withWorld(async (world) => {
      const deals = await addDeals(world);
      await world.impersonate("agent");
      const status =
        "update deals set status = $2 where id = $1 returning closed_at is not null as closed";
      expect(await queryValue(world.sql, status, [deals.agent, "Closed"])).toBe(true);
      expect(await queryValue(world.sql, status, [deals.agent, "Lead"])).toBe(false);
    }),
  );

  test(
    "keeps a lost reason only while its status is Lost",
    withWorld(async (world) => {
      const deals = await addDeals(world);
      await world.impersonate("agent");
      const change = (what: string) =>
        queryValue(world.sql, `update deals set ${what} where id = $1 returning lost_reason`, [
          deals.agent,
        ]);
      expect(await change("lost_reason = 'Outbid'")).toBeNull();
      expect(await change("status = 'Lost', lost_reason = 'Outbid'")).toBe("Outbid");
      expect(await change("title = 'Renamed'")).toBe("Outbid");
      expect(await change("status = 'In Progress'")).toBeNull();
    }),
  );
});

test(
  "assigning a deal without permission is refused with a message",
  withWorld(async (world) => {
    const deals = await addDeals(world);
    await world.impersonate("agent");
    const assign = "update deals set owner_id = $2 where id = $1";
    expect(await world.expectRefusal(assign, [deals.agent, world.people.teammate])).toEqual({
      code: "42501",
      message: "You cannot assign to this person",
    });
  }),
);
