import { describe, expect, test } from "vitest";
import { getIds, withWorld, queryList, type World } from "../world";

const namesFor = async ({ sql, tenant }: World, query: object) =>
  (await queryList(sql, "clients", tenant, query)).rows.map(({ name }) => name);

describe("the filter for clients without contact", () => {
  test(
    "finds clients last contacted longer ago than the given days, or never",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const setLastContact = (client: string, days: number) =>
        sql.run(
          "update clients set last_contact_at = now() - $2 * interval '1 day' where id = $1",
          [client, days],
        );
      await setLastContact(clients.owner, 29);
      await setLastContact(clients.agent, 31);
      await impersonate("owner");
      const quiet = getIds(await queryList(sql, "clients", tenant, { no_contact_days: 30 }));
      expect(quiet).toContain(clients.agent);
      expect(quiet).toContain(clients.viewer);
      expect(quiet).not.toContain(clients.owner);
      await impersonate("agent");
      expect(getIds(await queryList(sql, "clients", tenant, { no_contact_days: 30 }))).toEqual([
        clients.agent,
      ]);
    }),
  );
});

describe("the client search", () => {
  test(
    "corrects typos only when nothing matches exactly, in list order and within the caller's scope",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate } = world;
      const add = "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, $3, '1')";
      for (const name of ["Zola Mbeki", "Ada Mbeki", "Mbekyo Tan"]) {
        await sql.run(add, [tenant, people.agent, name]);
      }
      await sql.run(add, [tenant, people.elsewhere, "Hidden Wolfeschlegelsteinhausenbergerdorff"]);
      await impersonate("agent");
      // The search text is the beginning of an existing name.
      expect(await namesFor(world, { search: "mbeky" })).toEqual(["Mbekyo Tan"]);
      expect(await namesFor(world, { search: "mbeli" })).toEqual(["Ada Mbeki", "Zola Mbeki"]);
      expect(await namesFor(world, { search: "zolla mbeki", status: "Buyer" })).toEqual([
        "Zola Mbeki",
      ]);
      expect(await namesFor(world, { search: "mbeli", status: "Seller" })).toEqual([]);
      expect(await namesFor(world, { search: "wolfschlegel" })).toEqual([]);
      await impersonate("owner");
      expect(await namesFor(world, { search: "wolfschlegel" })).toEqual([
        "Hidden Wolfeschlegelsteinhausenbergerdorff",
      ]);
      await impersonate("foreigner");
      expect(await namesFor(world, { search: "mbeli" })).toEqual([]);
    }),
  );
});

describe("the owner filter of clients", () => {
  const OWNERS = "select user_id from list_owners($1, 'CLIENTS')";
  test(
    "offers members in scope, and a deactivated member only while they own a client",
    withWorld(async ({ sql, tenant, people, clients, impersonate }) => {
      const ids = async () => (await sql.run(OWNERS, [tenant])).map(({ user_id }) => user_id);
      await impersonate("agent");
      expect(await ids()).toEqual([people.agent]);
      await impersonate("owner");
      expect(await ids()).toContain(people.deactivated);
      await sql.resetRole();
      await sql.run("delete from clients where id = $1", [clients.deactivated]);
      await impersonate("owner");
      expect(await ids()).not.toContain(people.deactivated);
      for (const name of ["suspended", "foreigner", "stranger"] as const) {
        await impersonate(name);
        expect(await ids(), name).toEqual([]);
      }
    }),
  );
});
