import { describe, expect, test } from "vitest";
import {
  getIds,
  withWorld,
  queryList,
  MEMBERS,
  type Member,
  type Listed,
  type World,
  VISIBLE_OWNERS,
} from "../world";

// list_clients, list_assignees and find_duplicate_clients: part of each runs as its owner and checks the scope
// itself, so each is tested as every person.

const namesIn = ({ rows }: Listed) => rows.map(({ name }) => name);

function idsByName({ clients }: World, names: readonly Member[]): string[] {
  return names.map((name) => clients[name]).sort();
}

describe("the list of clients", () => {
  test.each(VISIBLE_OWNERS)("lists and counts only the clients that %s can see", (name, owners) =>
    withWorld(async (world) => {
      await world.impersonate(name);
      const { sql, tenant } = world;
      const listed = await queryList(sql, "clients", tenant, { limit: 200 });
      expect(getIds(listed)).toEqual(idsByName(world, owners));
      expect(listed.total_count).toBe(owners.length);
      const { ids } = await queryList(sql, "clients", tenant, { only_ids: true });
      expect(ids.sort()).toEqual(idsByName(world, owners));
      const searched = await queryList(sql, "clients", tenant, { search: "client of" });
      expect(searched.total_count).toBe(owners.length);
    })(),
  );

  test(
    "shows an agent nothing when filtered by another owner",
    withWorld(async ({ sql, impersonate, tenant, people }) => {
      await impersonate("agent");
      const listed = await queryList(sql, "clients", tenant, { owner: people.teammate });
      expect(listed).toEqual({ total_count: 0, rows: [] });
    }),
  );

  test(
    "returns the total count on a page past the last one",
    withWorld(async ({ sql, impersonate, tenant }) => {
      await impersonate("owner");
      const listed = await queryList(sql, "clients", tenant, { limit: 5, offset: 500 });
      expect(listed).toEqual({ total_count: MEMBERS.length, rows: [] });
    }),
  );

  test(
    "searches for % _ \\ and quotes literally",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const insert =
        "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, $3, '1')";
      for (const name of ["100% Homes", "A_B", "back\\slash", "O'Hara"])
        await sql.run(insert, [tenant, people.agent, name]);
      await world.impersonate("agent");
      const search = async (text: string) =>
        namesIn(await queryList(sql, "clients", tenant, { search: text }));
      expect(await search("%")).toEqual(["100% Homes"]);
      expect(await search("_")).toEqual(["A_B"]);
      expect(await search("\\")).toEqual(["back\\slash"]);
      expect(await search("'")).toEqual(["O'Hara"]);
      expect(await search("x') or true --")).toEqual([]);
    }),
  );

  test(
    "matches every word in any field, ignoring accents and case, and phone numbers in any format",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await sql.run(
        `insert into clients (tenant_id, owner_id, name, email, phone, company, address)
         values ($1, $2, 'Ángel Núñez', 'angel@x.test', '+1 (614) 555-0123', 'Brücke GmbH', '12 Neil Ave')`,
        [tenant, people.agent],
      );
      await world.impersonate("agent");
      for (const text of [
        "angel nunez",
        "NÚÑEZ",
        "@x.test",
        "6145550123",
        "614-555-012",
        "brucke",
        "neil angel",
      ]) {
        const listed = await queryList(sql, "clients", tenant, { search: text });
        expect(namesIn(listed), text).toEqual(["Ángel Núñez"]);
      }
      const listed = await queryList(sql, "clients", tenant, { search: "angel wrong" });
      expect(listed).toEqual({ total_count: 0, rows: [] });
    }),
  );

  test(
    "sorts names alphabetically, ignoring case and accents",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const insert =
        "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, $3, '1')";
      const names = ["Zoe", "de la Cruz", "Ángel", "Beth", "adam", "Émile", "Evan"];
      for (const name of names) await sql.run(insert, [tenant, people.viewer, name]);
      await world.impersonate("owner");
      const listed = await queryList(sql, "clients", tenant, { owner: people.viewer });
      const sorted = [
        "adam",
        "Ángel",
        "Beth",
        "Client of viewer",
        "de la Cruz",
        "Émile",
        "Evan",
        "Zoe",
      ];
      expect(namesIn(listed)).toEqual(sorted);
    }),
  );

  test(
    "refuses signed-out users, as do the other client functions",
    withWorld(async ({ sql, expectRefusal, tenant }) => {
      await sql.impersonateAnonymous();
      for (const call of [
        "list_clients($1)",
        "get_actor_and_list('clients', to_jsonb($1::text))",
        "create_record('client', $1, '{}')",
        "update_record('client', $1, $1, '{}')",
        "list_assignees($1, 'CLIENTS')",
        "find_duplicate_clients($1, 'x', 'x')",
        "list_notes($1, '{}')",
        "import_clients($1, '[]')",
      ]) {
        expect((await expectRefusal(`select ${call}`, [tenant])).code, call).toBe("42501");
      }
    }),
  );
});

describe("clients read by id", () => {
  test.each(VISIBLE_OWNERS)(
    "are limited to the clients that %s can see, whatever ids are requested",
    (name, owners) =>
      withWorld(async (world) => {
        await world.impersonate(name);
        const requestedIds = [
          ...Object.values(world.clients),
          ...Object.values(world.otherClients),
        ];
        const listed = await queryList(world.sql, "clients", world.tenant, { ids: requestedIds });
        expect(getIds(listed)).toEqual(idsByName(world, owners));
        expect(listed.total_count).toBe(owners.length);
      })(),
  );
});

test(
  "clients read by id keep the requested order",
  withWorld(async (world) => {
    const requestedIds = Object.values(world.clients).reverse();
    await world.impersonate("owner");
    const { rows } = await queryList(world.sql, "clients", world.tenant, { ids: requestedIds });
    expect(rows.map(({ id }) => id)).toEqual(requestedIds);
  }),
);

describe("the list of assignees", () => {
  test.each([
    ["owner", ["admin", "agent", "both", "elsewhere", "manager", "owner", "teammate"]],
    ["admin", ["admin", "agent", "both", "elsewhere", "manager", "owner", "teammate"]],
    ["manager", ["admin", "agent", "both", "manager", "owner", "teammate"]],
    ["agent", []],
    ["viewer", []],
    ["suspended", []],
    ["foreigner", []],
    ["stranger", []],
  ] as const)(
    "offers %s the active members in scope who may update clients, or none without the assign permission",
    (name, expected) =>
      withWorld(async ({ sql, impersonate, tenant }) => {
        await impersonate(name);
        const rows = await sql.run<{ name: string }>(
          "select name from list_assignees($1, 'CLIENTS')",
          [tenant],
        );
        expect(rows.map((row) => row.name)).toEqual(expected);
      })(),
  );

  test(
    "depends on the area: a manager may assign clients but not deals",
    withWorld(async ({ sql, impersonate, tenant }) => {
      await impersonate("manager");
      expect(await sql.count("select from list_assignees($1, 'DEALS')", [tenant])).toBe(0);
    }),
  );
});

describe("duplicate clients", () => {
  const FIND = "select id, matched_on from find_duplicate_clients($1, $2, $3, $4, $5)";

  test(
    "match by email, or by phone and name together, and by nothing less",
    withWorld(async (world) => {
      const { sql, tenant, clients } = world;
      await sql.run(
        "update clients set email = 'Same@Mail.test', phone = '+1 614 555 0177', name = 'José Ruiz' where id = $1",
        [clients.agent],
      );
      await world.impersonate("agent");
      const find = (
        name: string,
        phone: string,
        email: string | null = null,
        except: string | null = null,
      ) => sql.run(FIND, [tenant, name, phone, email, except]);
      expect(await find("Other", "1", " same@mail.TEST ")).toEqual([
        { id: clients.agent, matched_on: "email" },
      ]);
      expect(await find(" jose ruiz", "(614) 555-0177")).toEqual([
        { id: clients.agent, matched_on: "phone_and_name" },
      ]);
      expect(await find("Jose Ruiz", "(614) 555-0178")).toEqual([]);
      expect(await find("Maria Ruiz", "(614) 555-0177")).toEqual([]);
      expect(await find("José Ruiz", "(614) 555-0177", "same@mail.test", clients.agent)).toEqual(
        [],
      );
    }),
  );

  test(
    "are found by every email address and phone number of a client",
    withWorld(async ({ sql, impersonate, tenant, clients }) => {
      await sql.run(
        `update clients set name = 'José Ruiz', email = 'first@mail.test',
           other_emails = '[{"label": "Work", "email": "Second@Mail.test"}]',
           other_phones = '[{"label": "Spouse", "phone": "+1 614 555 0178"}]' where id = $1`,
        [clients.agent],
      );
      await impersonate("agent");
      const find = (...given: (string | null)[]) => sql.run(FIND, [tenant, ...given, null]);
      expect(await find("x", "1", "second@mail.test")).toEqual([
        { id: clients.agent, matched_on: "email" },
      ]);
      expect(await find("Jose Ruiz", "614-555-0178", "second@mail.test")).toEqual([
        { id: clients.agent, matched_on: "email" },
      ]);
      expect(await find("Jose Ruiz", "614-555-0178", null)).toEqual([
        { id: clients.agent, matched_on: "phone_and_name" },
      ]);
    }),
  );

  test(
    "include only clients that the caller can see",
    withWorld(async ({ sql, impersonate, tenant, otherTenant }) => {
      await sql.run("update clients set email = 'same@mail.test'");
      await impersonate("agent");
      expect(await sql.count(FIND, [tenant, "x", "1", "same@mail.test", null])).toBe(1);
      expect(await sql.count(FIND, [otherTenant, "x", "1", "same@mail.test", null])).toBe(0);
      await impersonate("stranger");
      expect(await sql.count(FIND, [tenant, "x", "1", "same@mail.test", null])).toBe(0);
    }),
  );
});

test(
  "listing clients writes nothing",
  withWorld(async ({ sql, impersonate, tenant }) => {
    await impersonate("owner");
    await sql.run("set local transaction_read_only = on");
    expect((await queryList(sql, "clients", tenant)).rows).toHaveLength(MEMBERS.length);
  }),
);
